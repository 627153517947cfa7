import { bursts, type Domain, exponential, FLAT, logistic, technology } from "./domain.ts";

export const MANUFACTURING: Domain = {
  name: "advanced manufacturing",
  modifiers: "phosphorene, molybdenum, boron-nitride, alumina, biodegradable, self-healing, " +
    "conductive, bio-based, high-entropy, carbon-fibre, magnetic, porous, " +
    "transparent, stretchable, metallic, multi-material, recycled, nanostructured, " +
    "shape-memory, vision-guided, tethered, cable-driven, pneumatic",
  fields: [
    {
      name: "two-dimensional materials",
      ipc: "C01B 32",
      terms: "monolayers, exfoliation, carrier mobility, flakes, vapour deposition",
      heads: "barrier films, field-effect transistors, strain sensors, photodetectors, " +
        "lubricant additives, gas membranes, thermal interfaces",
      technologies: [
        technology(
          "graphene electronics",
          8,
          bursts(["2010-10", "2013-09", 4]),
          "ribbon edges, substrate phonons, contact resistance, Dirac points",
        ),
        technology(
          "MXene electrodes",
          4,
          exponential(0.35),
          "selective etching, surface terminations, titanium carbide, volumetric capacitance",
        ),
      ],
    },
    {
      name: "additive manufacturing",
      ipc: "B33Y 10",
      terms: "layer thickness, scan strategies, build plates, feedstock, post-processing",
      heads: "lattice structures, printing filaments, casting moulds, sintering processes, " +
        "turbine blades, dental implants, surface coatings",
      technologies: [
        technology(
          "laser powder bed fusion",
          7,
          logistic("2015-09", 0.6),
          "melt pools, keyhole porosity, residual stress, nickel alloys",
        ),
        technology(
          "tissue bioprinting",
          4,
          exponential(0.2),
          "bioinks, cell viability, vascular channels, alginate scaffolds",
        ),
      ],
    },
    {
      name: "industrial robotics",
      ipc: "B25J 9",
      terms: "joint torque, path planning, payloads, teach pendants, safety zones",
      heads: "grippers, exoskeletons, welding cells, inspection crawlers, assembly lines, " +
        "tactile sensors, motion controllers, warehouse pickers",
      technologies: [
        technology(
          "collaborative robots",
          6,
          logistic("2017-03", 0.8),
          "hand guiding, contact forces, shared workspaces, operator training",
        ),
        technology(
          "soft actuators",
          4,
          FLAT,
          "silicone chambers, dielectric elastomers, bending angles, air supply",
        ),
      ],
    },
  ],
};
