import { CRUNCHBASE_LATER, mentionOf } from "./_crunchbase.ts";
import { organizationIn, priceOf } from "./_crunchbase_later.ts";
import { csvImporter } from "./_csv.ts";

/** Acquisitions of the daily exports of Crunchbase. */
export const crunchbaseAcquisitionsDaily = csvImporter({
  name: "crunchbase-acquisitions-daily",
  title: "Crunchbase acquisitions (daily export)",
  ...CRUNCHBASE_LATER,
  columns: ["acquiree_uuid", "acquirer_uuid", "acquired_on"],
  dates: ["acquired_on"],
  touched: "updated_at",
  converter(dates) {
    const seen = new Set<string>();
    return (row, remark) => {
      const id = row.text("acquisition_uuid") ?? row.need("uuid");
      const [acquirer, acquiree] = ["acquirer", "acquiree"]
        .map((side) => organizationIn(row, side, remark));
      const sides = [acquirer, acquiree].flatMap((each) => each ?? []);
      // one that is named by its UUID alone may have a permalink in another file
      const unseen = sides.filter(({ key, aliases = [] }) => aliases.length > 0 && !seen.has(key));
      for (const { key } of unseen) seen.add(key);
      return [
        {
          record: {
            kind: "acquisitions",
            id: `crunchbase-acquisition:${id}`,
            date: row.date("acquired_on", dates("acquired_on")),
            type: row.text("acquisition_type"),
            acquirer: acquirer ? mentionOf(acquirer) : null,
            acquiree: acquiree ? mentionOf(acquiree) : null,
            ...priceOf(row, "price"),
            extra: row.rest(),
          },
          asOf: row.touched("updated_at", dates("updated_at")),
        },
        ...unseen.map((derived) => ({ derived })),
      ];
    };
  },
});
