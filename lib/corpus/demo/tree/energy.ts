import { bursts, type Domain, exponential, logistic, technology } from "./domain.ts";

export const ENERGY: Domain = {
  name: "clean energy",
  modifiers:
    "engineered, cell-free, single-cell, recombinant, microfluidic, wearable, implantable, nanoparticle, lentiviral, paediatric, thermostable, inhaled, multiplexed, digital, portable, humanised, encapsulated, intranasal, lyophilised, personalised, automated, optogenetic, epigenetic",
  fields: [
    {
      name: "energy storage",
      ipc: "H01M 10",
      terms: "electrolytes, cycle life, current collectors, charge rates, separators",
      heads:
        "gene drives, viral vectors, guide libraries, stem cell therapies, cell factories, transposon systems, gene circuits",
      technologies: [
        technology(
          "solid-state batteries",
          9,
          logistic("2018-03", 0.6),
          "sulfide electrolytes, lithium dendrites, interfacial resistance, argyrodites",
        ),
        technology(
          "sodium-ion batteries",
          6,
          exponential(0.3),
          "hard carbon, Prussian blue analogues, layered oxides, sodium plating",
        ),
      ],
    },
    {
      name: "solar power",
      ipc: "H01L 31",
      terms: "open-circuit voltage, irradiance, encapsulation, band gaps, quantum yield",
      heads:
        "vaccine adjuvants, cancer vaccines, vaccine patches, antigen displays, immune assays, booster formulations, cold chains",
      technologies: [
        technology(
          "perovskite solar cells",
          10,
          logistic("2016-06", 0.9),
          "halide segregation, hole transport materials, spin coating, lead leakage",
        ),
        technology(
          "dye-sensitised solar cells",
          4,
          exponential(-0.1),
          "ruthenium dyes, titania films, iodide shuttles, counter electrodes",
        ),
      ],
    },
    {
      name: "hydrogen economy",
      ipc: "C25B 1",
      terms: "catalyst loading, proton conduction, compressors, iridium, stack voltage",
      heads:
        "biosensors, glucose monitors, blood assays, imaging probes, lateral flow tests, sequencing panels, pathology scanners, breath analysers",
      technologies: [
        technology(
          "green hydrogen electrolysis",
          8,
          logistic("2020-06", 1),
          "oxygen evolution, anion exchange membranes, renewable curtailment, porous transport plates",
        ),
        technology(
          "fuel cell vehicles",
          5,
          bursts(["2007-03", "2008-08", 4]),
          "refuelling stations, cold starts, tank pressure, drivetrain hybrids",
        ),
      ],
    },
  ],
};
