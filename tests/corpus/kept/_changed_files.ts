import { type Dice, dice } from "../../../lib/court/dice.ts";
import { SAMPLES } from "../importers/_samples.ts";

/** Files as a folder of somebody has them: of each name some versions. */
export interface Version {
  readonly text: string;
  readonly modified: Date;
}

const IDS = 40;

/** Works whose ids and DOIs overlap with those of other files, some of them with rows that fail. */
function works({ below, chance, pick, times }: Dice): string {
  // files of their own works come and go without a trace in others
  const first = chance(0.5) ? 0 : IDS * (1 + below(1e4));
  const rows = times(2 + below(12), (at) => {
    const id = first + below(IDS);
    return {
      id: at && chance(0.05) ? null : `https://openalex.org/W${id}`,
      title: `${pick(["Solar", "Wind", "Laser", "Quantum"])} ${pick(["cells", "power", "light"])}`,
      publication_date: `20${10 + below(15)}-0${1 + below(9)}-1${below(9)}`,
      ...(chance(0.5)
        ? { doi: `https://doi.org/10.1000/${chance(0.8) ? id : first + below(IDS)}` }
        : {}),
      ...(chance(0.3) ? { keywords: [{ display_name: pick(["Solar", "solar", "SOLAR"]) }] } : {}),
      concepts: [{
        id: `https://openalex.org/C${below(4)}`,
        display_name: pick(["Physics", "Solar power", "Laser light"]),
        score: below(10) / 10,
      }],
      authorships: [{
        institutions: [{
          id: `https://openalex.org/I${below(5)}`,
          display_name: pick(["TU", "ETH", "Technical University"]),
          ...(chance(0.5) ? { country_code: pick(["DE", "CH"]) } : {}),
        }],
      }],
    };
  });
  return rows.map((each) => JSON.stringify(each)).join("\n");
}

/** Works of another source that share DOIs with these. */
function others({ below, chance, pick, times }: Dice): string {
  const items = times(1 + below(8), () => ({
    DOI: `10.1000/${below(IDS)}`,
    prefix: "10.1000",
    type: "journal-article",
    deposited: { "date-time": "2024-01-01T00:00:00Z" },
    title: [`${pick(["Solar", "Wind", "Laser"])} cells, again`],
    ...(chance(0.5) ? { abstract: "We measure solar power." } : {}),
    issued: { "date-parts": [[2010 + below(15), 1 + below(12), 1 + below(28)]] },
    publisher: "ACME",
  }));
  return JSON.stringify({
    status: "ok",
    "message-type": "work-list",
    "message-version": "1.0.0",
    message: { items },
  });
}

const KINDS = Object.keys(SAMPLES);

/** Another version of a file of a kind; those of one kind tell of the same records. */
export function versionOf(kind: string, seed: number): Version {
  const random = dice(seed);
  const text = kind === "works"
    ? works(random)
    : kind === "others"
    ? others(random)
    : SAMPLES[kind]!.text.replaceAll("Qubits", random.pick(["Qubits", "Lasers", "Solar power"]))
      .replaceAll("ACME", random.pick(["ACME", "Acme Corp", "ACME"]))
      .replaceAll("2022-", `20${20 + random.below(4)}-`);
  // a file of the same bytes is the same to a build, whenever it was written
  const sum = [...text].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1e6, 0);
  return { text, modified: new Date(1_600_000_000_000 + 1_000 * sum) };
}

/** What files are called, each by its kind: several have rows of the same records. */
export function namesOf({ some }: Dice): string[] {
  return [
    ...Array.from({ length: 5 }, (_, at) => `works-${at}`),
    ...Array.from({ length: 2 }, (_, at) => `others-${at}`),
    ...some(KINDS, 0.15).flatMap((kind) => [`${kind}-0`, `${kind}-1`]),
  ].map((name) => `${name}.txt`);
}

export function kindOf(name: string): string {
  return name.replace(/-\d\.txt$/, "");
}
