/**
 * Parts of the further topics of a large corpus, per domain of the tree: a modifier and a head make
 * a name. 23 modifiers and 22 heads have no common divisor, so that walking both lists at once
 * meets each of the 506 pairs once. The heads are in the order of the domain's fields: 7, 7 and 8.
 */
export const PARTS: readonly { readonly modifiers: string; readonly heads: string }[] = [
  {
    modifiers:
      "photonic, cryogenic, analogue, probabilistic, distributed, sparse, ferroelectric, " +
      "spintronic, asynchronous, low-power, reconfigurable, embedded, privacy-preserving, " +
      "multimodal, event-driven, fault-tolerant, hybrid, stochastic, energy-aware, compressed, " +
      "hierarchical, adaptive, explainable",
    heads: "qubit readout, gate synthesis, annealing processors, entanglement routing, " +
      "circuit compilation, qubit control, quantum memories, " +
      "speech recognition, recommender systems, code generation, graph networks, " +
      "reinforcement learning, image segmentation, machine translation, " +
      "memory arrays, inference accelerators, chip interconnects, signal processors, " +
      "random number generators, vector units, packet switches, cache controllers",
  },
  {
    modifiers:
      "flexible, tandem, high-voltage, aqueous, bifacial, grid-scale, offshore, ceramic, " +
      "modular, recyclable, cobalt-free, high-temperature, low-cost, seawater, rooftop, " +
      "fluorinated, nickel-rich, printed, silicon-based, lightweight, long-duration, " +
      "pressurised, roll-to-roll",
    heads: "flow batteries, supercapacitors, lithium anodes, battery recycling, thermal storage, " +
      "cathode coatings, electrolyte additives, " +
      "photovoltaic modules, solar concentrators, solar inverters, antireflection coatings, " +
      "solar trackers, charge transport layers, photovoltaic glass, " +
      "fuel cells, hydrogen pipelines, ammonia synthesis, electrolyser stacks, " +
      "hydrogen turbines, gas diffusion layers, hydrogen sensors, methanol reformers",
  },
  {
    modifiers: "engineered, cell-free, single-cell, recombinant, microfluidic, wearable, " +
      "implantable, nanoparticle, lentiviral, paediatric, thermostable, inhaled, multiplexed, " +
      "digital, portable, humanised, encapsulated, intranasal, lyophilised, personalised, " +
      "automated, optogenetic, epigenetic",
    heads: "gene drives, viral vectors, guide libraries, stem cell therapies, cell factories, " +
      "transposon systems, gene circuits, " +
      "vaccine adjuvants, cancer vaccines, vaccine patches, antigen displays, immune assays, " +
      "booster formulations, cold chains, " +
      "biosensors, glucose monitors, blood assays, imaging probes, lateral flow tests, " +
      "sequencing panels, pathology scanners, breath analysers",
  },
  {
    modifiers: "phosphorene, molybdenum, boron-nitride, alumina, biodegradable, self-healing, " +
      "conductive, bio-based, high-entropy, carbon-fibre, magnetic, porous, transparent, " +
      "stretchable, metallic, multi-material, recycled, nanostructured, shape-memory, " +
      "vision-guided, tethered, cable-driven, pneumatic",
    heads: "barrier films, field-effect transistors, strain sensors, photodetectors, " +
      "lubricant additives, gas membranes, thermal interfaces, " +
      "lattice structures, printing filaments, casting moulds, sintering processes, " +
      "turbine blades, dental implants, surface coatings, " +
      "grippers, exoskeletons, welding cells, inspection crawlers, assembly lines, " +
      "tactile sensors, motion controllers, warehouse pickers",
  },
  {
    modifiers: "solar-driven, microbial, zeolite, algal, electrochemical, satellite-based, " +
      "unattended, closed-loop, nature-based, community-scale, decentralised, biochar, " +
      "enzymatic, drone-based, fungal, saline, sensor-driven, low-carbon, regenerative, " +
      "coastal, hydrothermal, amine-based, urban",
    heads: "carbon sorbents, mineral carbonation, methane monitoring, emission inventories, " +
      "cement curing, carbon pipelines, reforestation planning, " +
      "wastewater recycling, nutrient recovery, leak detection, microplastic filters, " +
      "disinfection units, sludge digestion, brine treatment, " +
      "pest control, soil sensing, vertical farms, feed additives, crop phenotyping, " +
      "nitrogen fertilisers, livestock tracking, pollination services",
  },
  {
    modifiers: "solid-state, thermal, reusable, electric, phased-array, optical, " +
      "software-defined, high-throughput, cooperative, all-weather, redundant, miniature, " +
      "lunar, cislunar, ultra-wideband, radiation-hard, mesh, deployable, laser-based, " +
      "steerable, interference-free, roadside, onboard",
    heads: "launch vehicles, propulsion units, ground stations, star trackers, " +
      "docking mechanisms, antenna reflectors, re-entry shields, " +
      "collision warning, lane mapping, fleet routing, charging robots, cabin sensing, " +
      "truck platooning, parking systems, " +
      "antenna arrays, signal repeaters, spectrum sensing, power amplifiers, channel coding, " +
      "positioning beacons, core networks, base stations",
  },
];
