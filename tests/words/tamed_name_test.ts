import { assertEquals } from "@std/assert";
import { tamedName } from "../../lib/words/tamed_name.ts";

const NAMES: readonly (readonly [string, string])[] = [
  ["UNIVERSITE DE LIEGE", "Universite de Liege"],
  ["UNIVERSITÉ DE LIÈGE", "Université de Liège"],
  [
    "CENTRE NATIONAL DE LA RECHERCHE SCIENTIFIQUE CNRS",
    "Centre National de la Recherche Scientifique CNRS",
  ],
  [
    "INSTITUT NATIONAL DE LA SANTE ET DE LA RECHERCHE MEDICALE",
    "Institut National de la Sante et de la Recherche Medicale",
  ],
  [
    "EIDGENOESSISCHE TECHNISCHE HOCHSCHULE ZUERICH",
    "Eidgenoessische Technische Hochschule Zuerich",
  ],
  ["ETH ZURICH", "ETH Zurich"],
  ["CARL ZEISS SMT GMBH", "Carl Zeiss SMT GmbH"],
  ["TU DELFT", "TU Delft"],
  ["QUANTUM MACHINES LTD", "Quantum Machines Ltd"],
  [
    "CSEM CENTRE SUISSE D'ELECTRONIQUE ET DE MICROTECHNIQUE SA",
    "CSEM Centre Suisse d'Electronique et de Microtechnique SA",
  ],
  ["UNIVERSITA' DELL'AQUILA", "Universita' dell'Aquila"],
  ["FRAUNHOFER-GESELLSCHAFT ZUR FORDERUNG", "Fraunhofer-Gesellschaft zur Forderung"],
  ["MAX PLANCK INSTITUTE FOR INTELLIGENT SYSTEMS", "Max Planck Institute for Intelligent Systems"],
  ["FORSCHUNGSZENTRUM JULICH (FZJ)", "Forschungszentrum Julich (FZJ)"],
  ["ACME BATTERY COMPANY ABC", "Acme Battery Company ABC"],
  ["THE UNIVERSITY OF ST ANDREWS", "The University of St Andrews"],
  ["SIEMENS", "Siemens"],
  // short for something, or written as people write it
  ["IMEC", "IMEC"],
  ["CNRS", "CNRS"],
  ["B12 CONSULTING S.A.", "B12 Consulting S.A."],
  ["AT&T LABS", "AT&T Labs"],
  ["Universite de LIEGE", "Universite de LIEGE"],
  ["iXblue", "iXblue"],
  ["東京大学", "東京大学"],
  ["", ""],
];

Deno.test("names that shout have capitals where a person writes them", () => {
  for (const [given, shown] of NAMES) assertEquals(tamedName(given), shown);
  for (const [, shown] of NAMES) assertEquals(tamedName(shown), shown, "twice is once");
});
