import type { Trajectory } from "./trajectory.ts";

export interface Domain {
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface Field {
  readonly name: string;
  /** Words that go with the field. */
  readonly terms: readonly string[];
  /** Main class of the International Patent Classification. */
  readonly ipc: string;
  readonly technologies: readonly Technology[];
}

export interface Technology {
  readonly name: string;
  readonly terms: readonly string[];
  /** Weight of the topic among all. */
  readonly share: number;
  readonly trajectory: Trajectory;
}

const exponential = (growth: number): Trajectory => ({ kind: "exponential", growth });
const logistic = (midpoint: string, rate: number): Trajectory => ({
  kind: "logistic",
  midpoint,
  rate,
});
const bursts = (...windows: readonly (readonly [string, string, number])[]): Trajectory => ({
  kind: "bursts",
  windows: windows.map(([from, to, factor]) => ({ from, to, factor })),
});
const seasonal = (month: number, factor: number): Trajectory => ({
  kind: "seasonal",
  month,
  factor,
});
const step = (at: string, factor: number): Trajectory => ({ kind: "step", at, factor });
const flat: Trajectory = { kind: "flat" };

const technology = (
  name: string,
  share: number,
  trajectory: Trajectory,
  terms: readonly string[],
): Technology => ({ name, share, trajectory, terms });

/** The technologies that every demo corpus has, whatever its size. */
export const TREE: readonly Domain[] = [
  {
    name: "advanced computing",
    fields: [
      {
        name: "quantum computing",
        ipc: "G06N 10",
        terms: ["qubits", "gate fidelity", "coherence times", "dilution refrigerators", "ions"],
        technologies: [
          technology("quantum error correction", 8, exponential(0.25), [
            "surface codes",
            "syndrome decoding",
            "logical qubits",
            "stabiliser measurements",
          ]),
          technology("superconducting qubits", 6, logistic("2017-06", 0.5), [
            "transmons",
            "Josephson junctions",
            "microwave resonators",
            "flux noise",
          ]),
        ],
      },
      {
        name: "artificial intelligence",
        ipc: "G06N 3",
        terms: ["neural networks", "training data", "benchmarks", "embeddings", "attention layers"],
        technologies: [
          technology("large language models", 10, logistic("2021-09", 1.4), [
            "instruction tuning",
            "token prediction",
            "prompt design",
            "retrieval augmentation",
          ]),
          technology("expert systems", 3, exponential(-0.12), [
            "rule bases",
            "inference engines",
            "knowledge acquisition",
            "production rules",
          ]),
        ],
      },
      {
        name: "computer hardware",
        ipc: "G06F 15",
        terms: [
          "logic gates",
          "wafer tests",
          "clock domains",
          "energy per operation",
          "lithography",
        ],
        technologies: [
          technology("neuromorphic chips", 4, exponential(0.15), [
            "spiking neurons",
            "synaptic weights",
            "memristors",
            "address events",
          ]),
          technology("in-memory computing", 4, step("2016-04", 3), [
            "crossbar arrays",
            "resistive cells",
            "multiply accumulate units",
            "sense amplifiers",
          ]),
        ],
      },
    ],
  },
  {
    name: "clean energy",
    fields: [
      {
        name: "energy storage",
        ipc: "H01M 10",
        terms: ["electrolytes", "cycle life", "current collectors", "charge rates", "separators"],
        technologies: [
          technology("solid-state batteries", 9, logistic("2018-03", 0.6), [
            "sulfide electrolytes",
            "lithium dendrites",
            "interfacial resistance",
            "argyrodites",
          ]),
          technology("sodium-ion batteries", 6, exponential(0.3), [
            "hard carbon",
            "Prussian blue analogues",
            "layered oxides",
            "sodium plating",
          ]),
        ],
      },
      {
        name: "solar power",
        ipc: "H01L 31",
        terms: [
          "open-circuit voltage",
          "irradiance",
          "encapsulation",
          "band gaps",
          "quantum yield",
        ],
        technologies: [
          technology("perovskite solar cells", 10, logistic("2016-06", 0.9), [
            "halide segregation",
            "hole transport materials",
            "spin coating",
            "lead leakage",
          ]),
          technology("dye-sensitised solar cells", 4, exponential(-0.1), [
            "ruthenium dyes",
            "titania films",
            "iodide shuttles",
            "counter electrodes",
          ]),
        ],
      },
      {
        name: "hydrogen economy",
        ipc: "C25B 1",
        terms: ["catalyst loading", "proton conduction", "compressors", "iridium", "stack voltage"],
        technologies: [
          technology("green hydrogen electrolysis", 8, logistic("2020-06", 1), [
            "oxygen evolution",
            "anion exchange membranes",
            "renewable curtailment",
            "porous transport plates",
          ]),
          technology("fuel cell vehicles", 5, bursts(["2007-03", "2008-08", 4]), [
            "refuelling stations",
            "cold starts",
            "tank pressure",
            "drivetrain hybrids",
          ]),
        ],
      },
    ],
  },
  {
    name: "life sciences",
    fields: [
      {
        name: "genome engineering",
        ipc: "C12N 15",
        terms: ["off-target cuts", "plasmids", "cell lines", "delivery vehicles", "guide strands"],
        technologies: [
          technology("CRISPR gene editing", 10, logistic("2016-01", 1), [
            "Cas9 nucleases",
            "homology arms",
            "knockout screens",
            "ribonucleoprotein complexes",
          ]),
          technology("RNA interference therapeutics", 5, flat, [
            "short hairpins",
            "lipid carriers",
            "hepatocyte uptake",
            "gene silencing",
          ]),
        ],
      },
      {
        name: "vaccine development",
        ipc: "A61K 39",
        terms: [
          "neutralising titres",
          "dose intervals",
          "adverse events",
          "trial arms",
          "antigens",
        ],
        technologies: [
          technology("mRNA vaccines", 9, bursts(["2020-04", "2021-09", 9]), [
            "lipid nanoparticles",
            "spike proteins",
            "modified nucleosides",
            "cap structures",
          ]),
          technology("influenza surveillance", 5, seasonal(1, 4), [
            "sentinel clinics",
            "strain typing",
            "weekly incidence",
            "excess admissions",
          ]),
        ],
      },
      {
        name: "medical diagnostics",
        ipc: "G01N 33",
        terms: ["sensitivity", "specificity", "patient cohorts", "biomarkers", "reference ranges"],
        technologies: [
          technology("liquid biopsy", 6, exponential(0.18), [
            "circulating tumour fragments",
            "methylation panels",
            "minimal residual disease",
            "plasma draws",
          ]),
          technology(
            "point-of-care testing",
            5,
            bursts(["2009-05", "2010-02", 3], [
              "2020-03",
              "2021-12",
              6,
            ]),
            [
              "test strips",
              "cartridge readers",
              "bedside results",
              "isothermal amplification",
            ],
          ),
        ],
      },
    ],
  },
  {
    name: "advanced manufacturing",
    fields: [
      {
        name: "two-dimensional materials",
        ipc: "C01B 32",
        terms: ["monolayers", "exfoliation", "carrier mobility", "flakes", "vapour deposition"],
        technologies: [
          technology("graphene electronics", 8, bursts(["2010-10", "2013-09", 4]), [
            "ribbon edges",
            "substrate phonons",
            "contact resistance",
            "Dirac points",
          ]),
          technology("MXene electrodes", 4, exponential(0.35), [
            "selective etching",
            "surface terminations",
            "titanium carbide",
            "volumetric capacitance",
          ]),
        ],
      },
      {
        name: "additive manufacturing",
        ipc: "B33Y 10",
        terms: [
          "layer thickness",
          "scan strategies",
          "build plates",
          "feedstock",
          "post-processing",
        ],
        technologies: [
          technology("laser powder bed fusion", 7, logistic("2015-09", 0.6), [
            "melt pools",
            "keyhole porosity",
            "residual stress",
            "nickel alloys",
          ]),
          technology("tissue bioprinting", 4, exponential(0.2), [
            "bioinks",
            "cell viability",
            "vascular channels",
            "alginate scaffolds",
          ]),
        ],
      },
      {
        name: "industrial robotics",
        ipc: "B25J 9",
        terms: ["joint torque", "path planning", "payloads", "teach pendants", "safety zones"],
        technologies: [
          technology("collaborative robots", 6, logistic("2017-03", 0.8), [
            "hand guiding",
            "contact forces",
            "shared workspaces",
            "operator training",
          ]),
          technology("soft actuators", 4, flat, [
            "silicone chambers",
            "dielectric elastomers",
            "bending angles",
            "air supply",
          ]),
        ],
      },
    ],
  },
  {
    name: "climate and environment",
    fields: [
      {
        name: "carbon management",
        ipc: "B01D 53",
        terms: ["life-cycle emissions", "storage sites", "offset credits", "baselines", "leakage"],
        technologies: [
          technology("direct air capture", 7, exponential(0.28), [
            "amine contactors",
            "regeneration heat",
            "sorbent cycling",
            "fan power",
          ]),
          technology("emissions trading", 5, step("2018-07", 2.5), [
            "allowance prices",
            "auction volumes",
            "compliance years",
            "benchmark plants",
          ]),
        ],
      },
      {
        name: "water treatment",
        ipc: "C02F 1",
        terms: ["flux decline", "fouling layers", "effluents", "pilot plants", "dissolved solids"],
        technologies: [
          technology("membrane desalination", 5, flat, [
            "reverse osmosis trains",
            "feed salinity",
            "pressure exchangers",
            "boron rejection",
          ]),
          technology("PFAS removal", 5, logistic("2019-09", 1.2), [
            "ion exchange resins",
            "granular carbon beds",
            "perfluorinated acids",
            "drinking water limits",
          ]),
        ],
      },
      {
        name: "sustainable agriculture",
        ipc: "A01G 25",
        terms: ["field trials", "yield gaps", "soil moisture", "crop rotations", "growers"],
        technologies: [
          technology("precision irrigation", 5, seasonal(5, 3), [
            "drip lines",
            "evapotranspiration",
            "valve control",
            "water stress",
          ]),
          technology("cultivated meat", 4, bursts(["2019-06", "2021-05", 5]), [
            "muscle satellite cells",
            "serum-free media",
            "bioreactor runs",
            "edible scaffolds",
          ]),
        ],
      },
    ],
  },
  {
    name: "mobility and communications",
    fields: [
      {
        name: "space systems",
        ipc: "B64G 1",
        terms: ["orbits", "payload mass", "ground tracks", "thrusters", "launch windows"],
        technologies: [
          technology("satellite constellations", 7, logistic("2019-01", 0.9), [
            "inter-satellite links",
            "orbital shells",
            "user terminals",
            "coverage gaps",
          ]),
          technology("space debris removal", 4, exponential(0.2), [
            "conjunction warnings",
            "net capture",
            "tumbling targets",
            "drag sails",
          ]),
        ],
      },
      {
        name: "autonomous driving",
        ipc: "G05D 1",
        terms: ["road users", "driving cycles", "disengagements", "sensor fusion", "road tests"],
        technologies: [
          technology("lidar perception", 7, bursts(["2017-01", "2018-12", 5]), [
            "point clouds",
            "ranging errors",
            "bounding boxes",
            "rain scatter",
          ]),
          technology("driver monitoring", 4, exponential(0.1), [
            "gaze direction",
            "eyelid closure",
            "steering patterns",
            "drowsiness scores",
          ]),
        ],
      },
      {
        name: "wireless networks",
        ipc: "H04W 72",
        terms: ["throughput", "base band", "handover", "spectral masks", "fading"],
        technologies: [
          technology("millimetre-wave radio", 6, logistic("2014-06", 0.8), [
            "beam steering",
            "path loss",
            "dense cells",
            "phase shifters",
          ]),
          technology("WiMAX access", 4, exponential(-0.2), [
            "subscriber stations",
            "fixed broadband",
            "licensed bands",
            "frame scheduling",
          ]),
        ],
      },
    ],
  },
];
