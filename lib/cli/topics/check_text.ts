import { countWords, percentWords, wholeWords } from "../../words/numbers.ts";
import { textTable } from "../text_table.ts";
import { visible } from "../visible.ts";
import { wrapped } from "../wrapped.ts";
import type { CheckedTopic, Remark, TopicsCheck } from "./check_topics.ts";

/** Overlaps of a topic that are shown, each of at least so much. */
const OVERLAPS = 2;
const LEAST = 0.05;
/** Characters of a name in the table. */
const NAME = 40;

/** What a check of topics found, for people. */
export function checkText(check: TopicsCheck, target: string): string {
  const { taxonomy, topics, documents, organizations, overlapsKnown } = check;
  const whose = taxonomy === null ? "" : ` of ${taxonomy}`;
  const lines = [
    `${countWords(topics.length, "topics")}${whose} in ${target}, which has ${
      countWords(documents, "documents")
    } and ${countWords(organizations, "organizations")}`,
    "",
    textTable(
      ["topic", "documents", "share", "organizations", "overlaps most with"],
      topics.map((topic) => [
        short(topic.name),
        wholeWords(topic.documents),
        documents ? percentWords(topic.documents / documents) : "",
        topic.organizations === null ? "" : wholeWords(topic.organizations),
        overlapsKnown ? overlapsText(topic) : "not known: the service tells no ids",
      ]),
      [1, 2, 3],
    ),
    "",
  ];
  const samples = topics.filter(({ sample }) => sample.length);
  for (const { name, sample } of samples) {
    lines.push(
      ...wrapped(name, "    "),
      ...sample.flatMap((title) => wrapped(`  ${title}`, "    ")),
    );
  }
  if (samples.length) lines.push("");
  const remarked = topics.flatMap(({ place, name, remarks }) =>
    remarks.map((each) => `${place}: ${JSON.stringify(name)} ${remarkText(each)}`)
  );
  lines.push(
    ...remarked.length
      ? remarked.flatMap((each) => wrapped(each, "    "))
      : ["Every topic finds something, and none almost everything."],
    "",
  );
  return visible(lines.join("\n"));
}

function overlapsText({ overlaps }: CheckedTopic): string {
  return overlaps.filter(({ similarity }) => similarity >= LEAST).slice(0, OVERLAPS)
    .map(({ name, similarity }) => `${short(name)} ${similarity.toFixed(2)}`).join(", ");
}

function short(name: string): string {
  return name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name;
}

function remarkText(remark: Remark): string {
  switch (remark.code) {
    case "finds_nothing":
      return "finds nothing";
    case "nothing_to_find":
      return "has nothing to look for and no topic below: give it an alias or a search string";
    case "name_too_short":
      return "is too short a name to be looked for: give it as an alias, or a search string";
    case "finds_most":
      return `finds ${percentWords(remark.share)} of all documents`;
    case "same_name":
      return `has the name ${JSON.stringify(remark.name)} in common with ${
        JSON.stringify(remark.topic)
      }`;
    case "same_documents":
      return `has almost the documents of ${JSON.stringify(remark.topic)}: similarity ${
        remark.similarity.toFixed(2)
      }`;
    case "lower_case_operator":
      return `has the word "${remark.word}" in its search string: write it in capitals where it is ` +
        "to join, in quotes where it is a word";
  }
}
