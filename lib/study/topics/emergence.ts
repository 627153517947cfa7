import { EMERGENCE } from "../../analysis/emergence.ts";
import {
  type Emergence,
  emergence as ofParts,
  type EmergenceInput,
  type EmergenceOptions,
} from "../../analysis/mod.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../catalogue/collections.ts";
import { type TopicRef, Trends } from "../../query/mod.ts";
import { checkOptions, type Checks, checkSurplus, choice, FLAG } from "../../words/check.ts";
import { note } from "../../words/note.ts";
import { percentWords } from "../../words/numbers.ts";
import { fractionWords } from "../../words/quantity.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { checkTopic } from "../_given.ts";
import { RUN, type RunOptions } from "../_query.ts";
import { beginsAtFirstRecord, CHILDREN, growthPart } from "../_growth_part.ts";
import { viewOf } from "../_read_view.ts";
import { completeLabels, completeTimes, completeValues, type View } from "../_view.ts";
import { citationsOf } from "./_citations.ts";
import { topicPairs } from "./_topic_pairs.ts";

const TASK = "describe emergence";

/**
 * Options of {@linkcode emergence} of a topic.
 *
 * @category Topics
 */
export interface TopicEmergenceOptions extends EmergenceOptions, RunOptions {
  /** Type of the documents that are looked at. @default {"research-articles"} */
  readonly type?: DocumentType;
  /** The type in which its topics may occur together, too. @default {"patents", or "research-articles" of patents} */
  readonly elsewhere?: DocumentType;
  /** Topics below count, too. @default {true} */
  readonly children?: boolean;
}

const OPTIONS: Checks<TopicEmergenceOptions> = {
  ...EMERGENCE,
  ...RUN,
  type: choice(...DOCUMENT_TYPES),
  elsewhere: choice(...DOCUMENT_TYPES),
  children: FLAG,
};

/**
 * The five attributes of an emerging topic side by side, without a score: novelty, growth,
 * coherence, impact and uncertainty. Of a topic from the corpus; of numbers those given.
 *
 * What cannot be read is null, with a note: coherence needs the capability `groupBy`, impact
 * research articles with citations.
 *
 * @category Topics
 * @throws {RangeError} for a number of recent years that is not a whole number from 1
 *
 * @example
 * ```ts ignore
 * await emergence(trends, await trends.topic("quantum computing"));
 * ```
 */
export function emergence(
  trends: Trends,
  topic: TopicRef,
  options?: TopicEmergenceOptions,
): Promise<Emergence & Finding>;
export function emergence(input: EmergenceInput, options?: EmergenceOptions): Emergence;
export function emergence(
  given: Trends | EmergenceInput,
  second?: TopicRef | EmergenceOptions,
  options: TopicEmergenceOptions = {},
): Promise<Emergence & Finding> | Emergence {
  if (!(given instanceof Trends)) {
    checkSurplus(TASK, arguments, 2);
    return ofParts(given, second as EmergenceOptions);
  }
  checkSurplus(TASK, arguments, 3);
  return ofTopic(given, second as TopicRef, options);
}

async function ofTopic(
  trends: Trends,
  topic: TopicRef,
  given: TopicEmergenceOptions,
): Promise<Emergence & Finding> {
  checkTopic(topic, TASK);
  checkOptions(TASK, given, OPTIONS);
  const { type = "research-articles", elsewhere, children = CHILDREN, signal, ...options } = given;
  const documents = trends.documents(type).topic(topic, { children });
  const other = elsewhere ?? (type === "patents" ? "research-articles" : "patents");
  const frame = await documents.timeSeries("year", { signal });
  const [view, complete] = [true, false].map((keepPartial) =>
    growthPart(viewOf(frame, { keepPartial }, TASK))
  ) as [View, View];
  const labels = completeLabels(view);
  const topics = await topicPairs(documents, trends.documents(other), { signal });
  const articles = trends.researchArticles().topic(topic, { children });
  const impact = type === "research-articles"
    ? await citationsOf(trends, articles, labels, { signal })
    : note("only_articles_cited", {});
  const found = ofParts({
    years: completeTimes(view),
    counts: completeValues(view),
    partial: view.kept.map((at) => view.partial[at] ?? at === view.kept.at(-1)),
    firstRecord: beginsAtFirstRecord(complete),
    topics,
    impact,
  }, options);
  const { novelty, growth, coherence, uncertainty } = found;
  return shown({ ...found, ...findingOf(view, found.notes) }, [
    `novelty (share of the last ${found.parameters.recentYears} years): ${fractionWords(novelty)}`,
    `growth per year: ${fractionWords(growth)}`,
    `coherence (topics also together in ${other}): ${
      coherence ? fractionWords(coherence.share) : "not known"
    }`,
    `impact (in the better cited half of the year): ${
      found.impact ? fractionWords(found.impact.share) : "not known"
    }`,
    `uncertainty (width of the growth interval): ${
      uncertainty.value === null ? "not defined" : percentWords(uncertainty.value)
    }`,
  ]);
}
