/** How script and notebook choose what their first chart shows. */
export const CHOICE_LINES =
  `// Of each kind of documents and its largest topics, those below them too, the series that shows
// most: each complete year counts for its documents, ten at most. All of a kind where it has no topics.
const KINDS = ["projects", "research-articles", "patents", "news-articles"] as const;
const { types } = await trends.info();
const choices = [];
for (const kind of KINDS.filter((each) => types[each])) {
  const documents = trends.documents(kind);
  const topics = await documents.groupBy("topic", { take: 5 });
  for (const name of topicName ? [topicName] : topics.height ? topics.texts("id") : [null]) {
    const asked = name ? documents.topic(await trends.topic(name), { children: true }) : documents;
    const perYear = await asked.timeSeries("year");
    const complete = perYear.toRecords().filter(({ partial }) => !partial);
    const shows = complete.reduce((sum, { count }) => sum + Math.min(Number(count), 10), 0);
    choices.push({ shows, topics, perYear });
  }
}
const { topics, perYear } = choices.sort((one, other) => other.shows - one.shows)[0];`;
