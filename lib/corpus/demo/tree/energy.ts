import { bursts, type Domain, exponential, logistic, technology } from "./domain.ts";

export const ENERGY: Domain = {
  name: "clean energy",
  modifiers: "flexible, tandem, high-voltage, aqueous, bifacial, grid-scale, offshore, " +
    "ceramic, modular, recyclable, cobalt-free, high-temperature, low-cost, seawater, " +
    "rooftop, fluorinated, nickel-rich, printed, silicon-based, lightweight, " +
    "long-duration, pressurised, roll-to-roll",
  fields: [
    {
      name: "energy storage",
      ipc: "H01M 10",
      terms: "electrolytes, cycle life, current collectors, charge rates, separators",
      heads: "flow batteries, supercapacitors, lithium anodes, battery recycling, thermal " +
        "storage, cathode coatings, electrolyte additives",
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
      heads: "photovoltaic modules, solar concentrators, solar inverters, antireflection " +
        "coatings, solar trackers, charge transport layers, photovoltaic glass",
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
      heads: "fuel cells, hydrogen pipelines, ammonia synthesis, electrolyser stacks, " +
        "hydrogen turbines, gas diffusion layers, hydrogen sensors, methanol reformers",
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
