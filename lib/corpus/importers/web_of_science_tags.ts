import { taggedImporter } from "./_tagged.ts";
import { WEB_OF_SCIENCE, WebOfScienceWorks } from "./_web_of_science.ts";

/** Records of the Web of Science as plain text of field tags, also as others write it: articles. */
export const webOfScienceTags = taggedImporter({
  name: "wos-tags",
  title: "Web of Science records (plain text)",
  ...WEB_OF_SCIENCE,
  format: {
    line: /^\ufeff?([A-Z][A-Z0-9])(?: (.*))?$/,
    first: "PT",
    last: "ER",
    around: ["FN", "VR", "EF"],
    lists: ["AU", "AF", "BE", "BA", "BF", "C1", "CR"],
  },
  recognise: (text) =>
    /^PT [A-Z]\s*$/m.test(text) && /^(?:AU|TI|SO) \S/m.test(text)
      ? null
      : "lines of field tags, a record beginning with PT",
  converter: () => {
    const works = new WebOfScienceWorks();
    return (row) => ({ record: works.of(row, row.all("C1"), (tag) => row.all(tag)) });
  },
});
