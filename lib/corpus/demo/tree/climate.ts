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
  modifiers:
    "solid-state, thermal, reusable, electric, phased-array, optical, software-defined, high-throughput, cooperative, all-weather, redundant, miniature, lunar, cislunar, ultra-wideband, radiation-hard, mesh, deployable, laser-based, steerable, interference-free, roadside, onboard",
  fields: [
    {
      name: "carbon management",
      ipc: "B01D 53",
      terms: "life-cycle emissions, storage sites, offset credits, baselines, leakage",
      heads:
        "launch vehicles, propulsion units, ground stations, star trackers, docking mechanisms, antenna reflectors, re-entry shields",
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
      heads:
        "collision warning, lane mapping, fleet routing, charging robots, cabin sensing, truck platooning, parking systems",
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
      heads:
        "antenna arrays, signal repeaters, spectrum sensing, power amplifiers, channel coding, positioning beacons, core networks, base stations",
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
