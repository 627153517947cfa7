import { EPO, epoPatent } from "./_epo_patent.ts";
import { xmlImporter } from "./_xml.ts";

/** Patents that the Open Patent Services of the EPO answer with: bibliographic data in XML. */
export const epoOpsXml = xmlImporter({
  name: "epo-ops-xml",
  title: "EPO Open Patent Services (XML)",
  ...EPO,
  element: "exchange-document",
  recognise: (text) =>
    /<(?:\w+:)?exchange-document\s/.test(text) && /<(?:\w+:)?bibliographic-data[\s>]/.test(text)
      ? null
      : "elements <exchange-document> with <bibliographic-data>",
  converter: () => epoPatent,
});
