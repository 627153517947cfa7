import { CRUNCHBASE_LATER, mentionOf, pageKey } from "./_crunchbase.ts";
import { listedOrganization, listedPrice, preciseDate } from "./_crunchbase_list.ts";
import { csvImporter } from "./_csv.ts";
import { dateText } from "./_dates.ts";
import { Repeats } from "./_repeats.ts";

/** Acquisitions that a search at the Crunchbase site finds, saved as CSV. */
export const crunchbaseListAcquisitions = csvImporter({
  name: "crunchbase-list-acquisitions",
  title: "Crunchbase acquisitions (list of a search)",
  ...CRUNCHBASE_LATER,
  columns: ["Transaction Name", "Acquiree Name", "Acquirer Name", "Announced Date"],
  dates: ["Announced Date"],
  converter(dates) {
    const repeats = new Repeats();
    const seen = new Set<string>();
    return (row, remark) => {
      const date = preciseDate(row, "Announced Date", dates("Announced Date"));
      const page = row.take("Transaction Name URL", pageKey);
      const name = row.need("Transaction Name");
      const own = page?.replace(/^crunchbase:(?:\/acquisition\/)?/, "") ??
        [name, date ? dateText(date) : row.look("Announced Date") ?? ""].join("|");
      const id = page === undefined ? `${own}|${repeats.count(own)}` : own;
      const acquirer = listedOrganization(row, "Acquirer Name");
      const acquiree = listedOrganization(row, "Acquiree Name");
      if (!acquirer || !acquiree) remark({ code: "unknown_company", data: {} });
      const unseen = [acquirer, acquiree].flatMap((each) => each ?? [])
        .filter(({ key }) => !seen.has(key));
      for (const { key } of unseen) seen.add(key);
      return [
        {
          record: {
            kind: "acquisitions",
            id: `crunchbase-acquisition:${id}`,
            date,
            type: row.text("Acquisition Type"),
            acquirer: acquirer && mentionOf(acquirer),
            acquiree: acquiree && mentionOf(acquiree),
            ...listedPrice(row, "Price"),
            extra: { "Transaction Name": name, ...row.rest() },
          },
        },
        ...unseen.map((derived) => ({ derived })),
      ];
    };
  },
});
