/**
 * The list of companies that Google bought, whose column of the buyer says into which product they
 * went: acquisitions.
 */
export const googleAcquisitions = {
  name: "google-acquisitions",
  title: "Acquisitions of Google (CSV)",
  attribution: "Wikipedia, List of mergers and acquisitions by Alphabet",
  format: "csv",
  type: "acquisitions",
  columns: {
    id: ["acquried_company", "date"],
    date: { column: "date", formats: ["MMMM d, yyyy", "MMMM yyyy", "yyyy"] },
    amount: { column: "price", currency: "USD" },
    organizations: {
      column: "acquried_company",
      role: "acquiree",
      place: { country: "country" },
      topics: "business",
    },
  },
  constants: { acquirer: "Google" },
  missing: ["—"],
  needed: ["acquring_company"],
};
