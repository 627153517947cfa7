import { countriesOf } from "./_affiliations.ts";
import { articleOf, firstOf } from "./_article.ts";
import { isoDate, writtenDate } from "./_dates.ts";
import { Sources } from "./_sources.ts";
import { taggedImporter } from "./_tagged.ts";
import { told } from "./_told.ts";
import { wholeText } from "./_values.ts";
import { WorkIds } from "./_work_ids.ts";

const TAGS = {
  title: ["%T"],
  summary: ["%X"],
  language: "%G",
  doi: ["%R"],
  journal: ["%J", "%B"],
  url: ["%U"],
};

/** References in the tags of Refer, which EndNote imports (`.enw`): research articles. */
export const endnoteTags = taggedImporter({
  name: "endnote-tags",
  title: "References (EndNote tags)",
  licence: "not known",
  attribution: "not known",
  format: { line: /^\ufeff?(%[A-Z0-9@!?$^&*()+=[\]~<>:#|,;/])(?: (.*))?$/, first: "%0" },
  recognise: (text) =>
    /^\ufeff?%0 [A-Z][A-Za-z ]+\s*$/m.test(text) && /^%T \S/m.test(text)
      ? null
      : "lines of tags, a record beginning with %0 and a type",
  converter: () => {
    const sources = new Sources();
    const ids = new WorkIds("endnote");
    return (row) => {
      const year = /\d{4}/.exec(row.look("%D") ?? "")?.[0];
      const record = articleOf(row, TAGS, sources, {
        id: (work) => ids.of({ ...work, year }),
        published: firstOf(
          ["%8", "%D"],
          (tag) =>
            row.date(
              tag,
              (text) =>
                tag === "%D"
                  ? isoDate(wholeText(text)) ?? writtenDate(text, null)
                  : dayOf(text, year),
            ),
        ),
        workType: row.text("%0")?.toLowerCase(),
        places: countriesOf(row.all("%+")),
        kept: ["%8", "%D"],
      });
      return {
        record: {
          ...record,
          ...told({ ...record.told, authors: row.all("%A"), keywords: row.all("%K") }),
        },
      };
    };
  },
});

/** A day in the year of the publication; others write there when they looked. */
function dayOf(text: string, year: string | undefined) {
  const date = writtenDate(
    year === undefined || text.includes(year) ? text : `${text} ${year}`,
    null,
  );
  const isOf = date && (year === undefined ||
    String(new Date(date.instant).getUTCFullYear()) === year);
  return isOf ? date : null;
}
