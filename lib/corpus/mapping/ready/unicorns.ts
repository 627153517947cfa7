/**
 * A list of companies worth a billion dollars or more: organisations. When they came to be worth
 * that, their funding and their investors are kept beside them: the list tells of no round.
 */
export const unicorns = {
  name: "unicorns",
  title: "Unicorn companies (CSV)",
  attribution: "CB Insights",
  format: "csv",
  type: "organizations",
  columns: {
    name: "Company",
    date: { column: "Year Founded", formats: ["yyyy"] },
    places: { country: "Country", city: "City" },
    topics: "Industry",
  },
  needed: ["Valuation", "Date Joined", "Select Investors"],
};
