import {
  bursts,
  type Domain,
  exponential,
  FLAT,
  logistic,
  seasonal,
  technology,
} from "./domain.ts";

export const LIFE: Domain = {
  name: "life sciences",
  modifiers: "engineered, cell-free, single-cell, recombinant, microfluidic, wearable, " +
    "implantable, nanoparticle, lentiviral, paediatric, thermostable, inhaled, " +
    "multiplexed, digital, portable, humanised, encapsulated, intranasal, " +
    "lyophilised, personalised, automated, optogenetic, epigenetic",
  fields: [
    {
      name: "genome engineering",
      ipc: "C12N 15",
      terms: "off-target cuts, plasmids, cell lines, delivery vehicles, guide strands",
      heads: "gene drives, viral vectors, guide libraries, stem cell therapies, cell " +
        "factories, transposon systems, gene circuits",
      technologies: [
        technology(
          "CRISPR gene editing",
          10,
          logistic("2016-01", 1),
          "Cas9 nucleases, homology arms, knockout screens, ribonucleoprotein complexes",
        ),
        technology(
          "RNA interference therapeutics",
          5,
          FLAT,
          "short hairpins, lipid carriers, hepatocyte uptake, gene silencing",
        ),
      ],
    },
    {
      name: "vaccine development",
      ipc: "A61K 39",
      terms: "neutralising titres, dose intervals, adverse events, trial arms, antigens",
      heads: "vaccine adjuvants, cancer vaccines, vaccine patches, antigen displays, immune " +
        "assays, booster formulations, cold chains",
      technologies: [
        technology(
          "mRNA vaccines",
          9,
          bursts(["2020-04", "2021-09", 9]),
          "lipid nanoparticles, spike proteins, modified nucleosides, cap structures",
        ),
        technology(
          "influenza surveillance",
          5,
          seasonal(1, 4),
          "sentinel clinics, strain typing, weekly incidence, excess admissions",
        ),
      ],
    },
    {
      name: "medical diagnostics",
      ipc: "G01N 33",
      terms: "sensitivity, specificity, patient cohorts, biomarkers, reference ranges",
      heads: "biosensors, glucose monitors, blood assays, imaging probes, lateral flow " +
        "tests, sequencing panels, pathology scanners, breath analysers",
      technologies: [
        technology(
          "liquid biopsy",
          6,
          exponential(0.18),
          "circulating tumour fragments, methylation panels, minimal residual disease, plasma draws",
        ),
        technology(
          "point-of-care testing",
          5,
          bursts(["2009-05", "2010-02", 3], ["2020-03", "2021-12", 6]),
          "test strips, cartridge readers, bedside results, isothermal amplification",
        ),
      ],
    },
  ],
};
