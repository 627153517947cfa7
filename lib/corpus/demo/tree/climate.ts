import {
  bursts,
  type Domain,
  exponential,
  FLAT,
  logistic,
  seasonal,
  step,
  technology,
} from "./domain.ts";

export const CLIMATE: Domain = {
  name: "climate and environment",
  modifiers: "solar-driven, microbial, zeolite, algal, electrochemical, satellite-based, " +
    "unattended, closed-loop, nature-based, community-scale, decentralised, biochar, " +
    "enzymatic, drone-based, fungal, saline, sensor-driven, low-carbon, regenerative, " +
    "coastal, hydrothermal, amine-based, urban",
  fields: [
    {
      name: "carbon management",
      ipc: "B01D 53",
      terms: "life-cycle emissions, storage sites, offset credits, baselines, leakage",
      heads: "carbon sorbents, mineral carbonation, methane monitoring, emission " +
        "inventories, cement curing, carbon pipelines, reforestation planning",
      technologies: [
        technology(
          "direct air capture",
          7,
          exponential(0.28),
          "amine contactors, regeneration heat, sorbent cycling, fan power",
        ),
        technology(
          "emissions trading",
          5,
          step("2018-07", 2.5),
          "allowance prices, auction volumes, compliance years, benchmark plants",
        ),
      ],
    },
    {
      name: "water treatment",
      ipc: "C02F 1",
      terms: "flux decline, fouling layers, effluents, pilot plants, dissolved solids",
      heads: "wastewater recycling, nutrient recovery, leak detection, microplastic filters, " +
        "disinfection units, sludge digestion, brine treatment",
      technologies: [
        technology(
          "membrane desalination",
          5,
          FLAT,
          "reverse osmosis trains, feed salinity, pressure exchangers, boron rejection",
        ),
        technology(
          "PFAS removal",
          5,
          logistic("2019-09", 1.2),
          "ion exchange resins, granular carbon beds, perfluorinated acids, drinking water limits",
        ),
      ],
    },
    {
      name: "sustainable agriculture",
      ipc: "A01G 25",
      terms: "field trials, yield gaps, soil moisture, crop rotations, growers",
      heads: "pest control, soil sensing, vertical farms, feed additives, crop phenotyping, " +
        "nitrogen fertilisers, livestock tracking, pollination services",
      technologies: [
        technology(
          "precision irrigation",
          5,
          seasonal(5, 3),
          "drip lines, evapotranspiration, valve control, water stress",
        ),
        technology(
          "cultivated meat",
          4,
          bursts(["2019-06", "2021-05", 5]),
          "muscle satellite cells, serum-free media, bioreactor runs, edible scaffolds",
        ),
      ],
    },
  ],
};
