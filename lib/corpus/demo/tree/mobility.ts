import { bursts, type Domain, exponential, logistic, technology } from "./domain.ts";

export const MOBILITY: Domain = {
  name: "mobility and communications",
  modifiers: "solid-state, thermal, reusable, electric, phased-array, optical, " +
    "software-defined, high-throughput, cooperative, all-weather, redundant, " +
    "miniature, lunar, cislunar, ultra-wideband, radiation-hard, mesh, deployable, " +
    "laser-based, steerable, interference-free, roadside, onboard",
  fields: [
    {
      name: "space systems",
      ipc: "B64G 1",
      terms: "orbits, payload mass, ground tracks, thrusters, launch windows",
      heads: "launch vehicles, propulsion units, ground stations, star trackers, docking " +
        "mechanisms, antenna reflectors, re-entry shields",
      technologies: [
        technology(
          "satellite constellations",
          7,
          logistic("2019-01", 0.9),
          "inter-satellite links, orbital shells, user terminals, coverage gaps",
        ),
        technology(
          "space debris removal",
          4,
          exponential(0.2),
          "conjunction warnings, net capture, tumbling targets, drag sails",
        ),
      ],
    },
    {
      name: "autonomous driving",
      ipc: "G05D 1",
      terms: "road users, driving cycles, disengagements, sensor fusion, road tests",
      heads: "collision warning, lane mapping, fleet routing, charging robots, cabin " +
        "sensing, truck platooning, parking systems",
      technologies: [
        technology(
          "lidar perception",
          7,
          bursts(["2017-01", "2018-12", 5]),
          "point clouds, ranging errors, bounding boxes, rain scatter",
        ),
        technology(
          "driver monitoring",
          4,
          exponential(0.1),
          "gaze direction, eyelid closure, steering patterns, drowsiness scores",
        ),
      ],
    },
    {
      name: "wireless networks",
      ipc: "H04W 72",
      terms: "throughput, base band, handover, spectral masks, fading",
      heads: "antenna arrays, signal repeaters, spectrum sensing, power amplifiers, channel " +
        "coding, positioning beacons, core networks, base stations",
      technologies: [
        technology(
          "millimetre-wave radio",
          6,
          logistic("2014-06", 0.8),
          "beam steering, path loss, dense cells, phase shifters",
        ),
        technology(
          "WiMAX access",
          4,
          exponential(-0.2),
          "subscriber stations, fixed broadband, licensed bands, frame scheduling",
        ),
      ],
    },
  ],
};
