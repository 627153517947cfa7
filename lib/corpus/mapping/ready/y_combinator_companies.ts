/** A list of the companies that Y Combinator funded: organisations. */
export const yCombinatorCompanies = {
  name: "y-combinator-companies",
  title: "Y Combinator companies (CSV)",
  attribution: "Y Combinator",
  format: "csv",
  type: "organizations",
  columns: {
    name: "Company Name",
    date: { column: "Founded", precision: "year" },
    places: { column: "Location", parts: ["city", "subCountry", "country"] },
    topics: "Category",
    fields: { employeesCount: "Employees" },
  },
  needed: ["Batch", "Exit Value", "Growth Score"],
};
