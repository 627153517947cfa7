import { FOREIGN } from "./_sentences_foreign.ts";
import type { Random } from "./_random.ts";
import type { Theme } from "./_theme.ts";
import { compile, compilePool, type Pool, type Subject, type Template } from "./_writer.ts";
import type { World } from "./_world.ts";

/** The sentences that texts of one type are made of. */
export interface Phrases {
  /** Titles that name the topic. */
  readonly titles: readonly Template[];
  readonly plainTitles: readonly Template[];
  readonly summary: Pool;
  readonly body: Pool;
}

/** Fewest and most sentences. */
export interface Lengths {
  readonly summary: readonly [number, number];
  readonly body: readonly [number, number];
}

export interface Texts {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

const LANGUAGES = [["de", 0.06], ["fr", 0.04], ["ja", 0.02]] as const;
const FOREIGN_PHRASES = {
  de: phrases(FOREIGN.de),
  fr: phrases(FOREIGN.fr),
  ja: phrases(FOREIGN.ja),
};

export function phrases(
  texts:
    & { readonly titles: readonly string[]; readonly plainTitles: readonly string[] }
    & {
      readonly [kind in keyof Pool]?: readonly string[];
    },
): Phrases {
  const pool = compilePool(texts);
  return {
    titles: compile(texts.titles),
    plainTitles: compile(texts.plainTitles),
    summary: pool,
    body: pool,
  };
}

/** English texts. */
export function englishTexts(
  world: World,
  random: Random,
  { titles, plainTitles, summary, body }: Phrases,
  theme: Theme,
  subject: Subject,
  lengths: Lengths,
): Texts {
  const title = world.writer.one(random, theme.title > 0 ? titles : plainTitles, subject);
  const text = (
    pool: Pool,
    [fewest, most]: readonly [number, number],
    named: number,
    other: boolean,
  ) =>
    world.writer.text(
      random,
      pool,
      { sentences: random.between(fewest, most), named, other },
      subject,
    );
  return {
    language: "en",
    title,
    summary: text(summary, lengths.summary, theme.summary, false),
    body: text(body, lengths.body, theme.body, theme.otherNamed),
  };
}

/** Texts in English or, more rarely, another language; those in others are short. */
export function texts(
  world: World,
  random: Random,
  english: Phrases,
  theme: Theme,
  subject: Subject,
  lengths: Lengths,
): Texts {
  let chance = random.next();
  for (const [language, share] of LANGUAGES) {
    if (chance < share) {
      const short = { summary: [2, 4], body: [3, 7] } as const;
      return {
        ...englishTexts(world, random, FOREIGN_PHRASES[language], theme, subject, short),
        language,
      };
    }
    chance -= share;
  }
  return englishTexts(world, random, english, theme, subject, lengths);
}

export function subjectOf(
  { topic, other }: Theme,
  first: string,
  second = first,
  name?: string,
): Subject {
  return { topic, other: other ?? topic, first, second, ...(name !== undefined && { name }) };
}
