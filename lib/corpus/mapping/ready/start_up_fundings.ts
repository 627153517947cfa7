/** A list of fundings of start-ups in India, as data sets have it: investments. */
export const startUpFundings = {
  name: "start-up-fundings",
  title: "Fundings of start-ups in India (CSV)",
  format: "csv",
  type: "investments",
  columns: {
    id: "SNo",
    date: { column: "Date", formats: ["d/M/yyyy"] },
    amount: { column: "AmountInUSD", currency: "USD" },
    organizations: [
      {
        column: "StartupName",
        role: "investee",
        place: { column: "CityLocation", split: "/", parts: "city" },
        topics: "IndustryVertical",
      },
      { column: "InvestorsName", role: "investors", split: "," },
    ],
    fields: { investmentType: "InvestmentType" },
  },
  missing: ["Undisclosed Investors", "Undisclosed investors", "Undisclosed"],
};
