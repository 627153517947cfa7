import { categories, CRUNCHBASE_LATER, mentionOf, pageKey } from "./_crunchbase.ts";
import { listedOrganization, listedPrice, preciseDate } from "./_crunchbase_list.ts";
import { csvImporter } from "./_csv.ts";
import { dateText } from "./_dates.ts";
import { Repeats } from "./_repeats.ts";

/** Funding rounds that a search at the Crunchbase site finds, saved as CSV: investments. */
export const crunchbaseListRounds = csvImporter({
  name: "crunchbase-list-rounds",
  title: "Crunchbase funding rounds (list of a search)",
  ...CRUNCHBASE_LATER,
  columns: ["Transaction Name", "Organization Name", "Funding Type", "Announced Date"],
  dates: ["Announced Date"],
  converter(dates) {
    const repeats = new Repeats();
    const seen = new Set<string>();
    return (row) => {
      const date = preciseDate(row, "Announced Date", dates("Announced Date"));
      const page = row.take("Transaction Name URL", pageKey);
      const name = row.need("Transaction Name");
      const own = page?.replace(/^crunchbase:(?:\/funding_round\/)?/, "") ??
        [name, date ? dateText(date) : row.look("Announced Date") ?? ""].join("|");
      const id = page === undefined ? `${own}|${repeats.count(own)}` : own;
      const investee = listedOrganization(row, "Organization Name", "Organization Location");
      const topics = categories(row.look("Organization Industries"), ",");
      const isNew = investee !== null && !seen.has(investee.key);
      if (isNew) seen.add(investee.key);
      return [
        {
          record: {
            kind: "investments",
            id: `crunchbase-round:${id}`,
            date,
            type: row.text("Funding Type"),
            investors: investorsOf(row.look("Investor Names") ?? row.look("Lead Investors")),
            investee: investee && mentionOf(investee),
            ...listedPrice(row, "Money Raised"),
            extra: { "Transaction Name": name, ...row.rest() },
          },
        },
        ...(isNew ? [{ derived: { ...investee, topics } }] : []),
      ];
    };
  },
});

/** Names parted by commas; what is written after a comma may belong to the name before. */
function investorsOf(list: string | undefined) {
  const names = (list ?? "").split(/,\s+(?!(?:Inc|LLC|Ltd|L\.?P|LLP|Co|Corp)\b)/)
    .map((name) => name.trim()).filter((name) => name !== "");
  return [...new Set(names)].map((name) => ({ key: null, name }));
}
