import { type Domain, exponential, logistic, step, technology } from "./domain.ts";

export const COMPUTING: Domain = {
  name: "advanced computing",
  modifiers: "photonic, cryogenic, analogue, probabilistic, distributed, sparse, " +
    "ferroelectric, spintronic, asynchronous, low-power, reconfigurable, embedded, " +
    "privacy-preserving, multimodal, event-driven, fault-tolerant, hybrid, " +
    "stochastic, energy-aware, compressed, hierarchical, adaptive, explainable",
  fields: [
    {
      name: "quantum computing",
      ipc: "G06N 10",
      terms: "qubits, gate fidelity, coherence times, dilution refrigerators, ions",
      heads: "qubit readout, gate synthesis, annealing processors, entanglement routing, " +
        "circuit compilation, qubit control, quantum memories",
      technologies: [
        technology(
          "quantum error correction",
          8,
          exponential(0.25),
          "surface codes, syndrome decoding, logical qubits, stabiliser measurements",
        ),
        technology(
          "superconducting qubits",
          6,
          logistic("2017-06", 0.5),
          "transmons, Josephson junctions, microwave resonators, flux noise",
        ),
      ],
    },
    {
      name: "artificial intelligence",
      ipc: "G06N 3",
      terms: "neural networks, training data, benchmarks, embeddings, attention layers",
      heads: "speech recognition, recommender systems, code generation, graph networks, " +
        "reinforcement learning, image segmentation, machine translation",
      technologies: [
        technology(
          "large language models",
          10,
          logistic("2021-09", 1.4),
          "instruction tuning, token prediction, prompt design, retrieval augmentation",
        ),
        technology(
          "expert systems",
          3,
          exponential(-0.12),
          "rule bases, inference engines, knowledge acquisition, production rules",
        ),
      ],
    },
    {
      name: "computer hardware",
      ipc: "G06F 15",
      terms: "logic gates, wafer tests, clock domains, energy per operation, lithography",
      heads: "memory arrays, inference accelerators, chip interconnects, signal processors, " +
        "random number generators, vector units, packet switches, cache controllers",
      technologies: [
        technology(
          "neuromorphic chips",
          4,
          exponential(0.15),
          "spiking neurons, synaptic weights, memristors, address events",
        ),
        technology(
          "in-memory computing",
          4,
          step("2016-04", 3),
          "crossbar arrays, resistive cells, multiply accumulate units, sense amplifiers",
        ),
      ],
    },
  ],
};
