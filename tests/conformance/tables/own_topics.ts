import { topicId } from "../../../lib/corpus/identity.ts";
import { acquisition, document, from, named, on, organization } from "../records.ts";
import { answers, type Table } from "../table.ts";

const written = (id: string, title: string, summary = "", body = "") =>
  document("pdfs", id, { published: on("2020-01-01"), title, summary, body });

const idOf = (key: string) => topicId("own", [key]);

/** The documents of a topic in the order of their ids, with their scores. */
const of = (
  title: string,
  key: string,
  found: readonly (readonly [id: string, score: number])[],
  leaf: Readonly<Record<string, unknown>> = {},
) =>
  answers(title, "searchPdfs", {
    query: { type: "topic", ids: [idOf(key)], ...leaf },
    sortColumn: "published_at",
  }, { data: found.map(([id, score]) => ({ id, score })), total: found.length });

export const OWN_TOPICS: Table = {
  title: "topics of a taxonomy with a name",
  records: from(
    "test",
    written("d1", "Lithium cells", "in cars", "on the road"),
    written("d2", "Cells", "of lithium", "and cars"),
    written("d3", "Batteries", "a cell", "holds lithium"),
    written("d4", "Sodium cells", "", "no lithium"),
    written("d5", "Computing", "", ""),
    written("d6", "Cells in a prison", "", "lithium"),
    written("d7", "", "", ""),
  ),
  settings: {
    taxonomy: {
      name: "own",
      topics: [
        { id: "all", name: "Everything", match: false },
        { id: "other", name: "Another root", match: false },
        {
          id: "li",
          name: "Lithium in cells",
          parents: ["all", "other"],
          search: "lithium cell* -sodium",
          not: ["prisons"],
        },
        { id: "near", name: "Near", match: false, parents: ["li"], search: '"cell lithium"~2' },
        { id: "field", name: "Field", match: false, search: "summary:lithium OR body:car" },
        { id: "prefix", name: "Prefix", match: false, search: "batter*" },
        { id: "none", name: "Negation", match: false, search: "NOT (lithium OR sodium)" },
        { id: "either", name: "Either", match: false, search: "sodium OR NOT cells" },
        { id: "silent", name: "Lithium cells", match: false },
        { id: "named", name: "Lithium cells", aliases: ["prison"], search: "computing" },
      ],
    },
  },
  cases: [
    of("the best field of a positive term, whatever the others say", "li", [
      ["d1", 1],
      ["d2", 1],
      ["d3", 0.7],
    ]),
    of("words near each other lie in one field", "near", []),
    of("a field that the string names", "field", [["d2", 0.7]]),
    of("a prefix", "prefix", [["d3", 1]]),
    of("a negation alone tells the least", "none", [["d5", 0.4], ["d7", 0.4]]),
    of("and is in no field", "none", [], { fields: ["title"] }),
    of("a negation beside a word", "either", [
      ["d4", 1],
      ["d5", 0.4],
      ["d7", 0.4],
    ]),
    of("names that are not looked for, without a string", "silent", []),
    of("name, alias and string together", "named", [["d1", 1], ["d5", 1], ["d6", 1]]),
    of("in a field", "li", [["d1", 1], ["d2", 1]], { fields: ["title"] }),
    of("in another field", "li", [["d2", 1], ["d3", 0.7]], { fields: ["summary"] }),
    ...["all", "other"].map((key) =>
      of(`what is below ${key}, by either parent`, key, [["d1", 1], ["d2", 1], ["d3", 0.7]], {
        loadChildren: true,
      })
    ),
    answers("both parents of a topic", "searchTopics", { query: "lithium in cells", take: 1 }, {
      data: [{
        id: idOf("li"),
        parents: [{ id: idOf("all"), name: "Everything" }, {
          id: idOf("other"),
          name: "Another root",
        }],
      }],
    }),
  ],
};

const firm = (key: string, name: string, description = "", extendedDescription = "") =>
  organization(key, name, { description, extendedDescription });

const FIRMS = [
  firm("f1", "Lithium Works", "cells"),
  firm("f2", "Acme", "lithium, and a cell of lithium"),
  firm("f3", "Beta", "cells", "lithium"),
  firm("f4", "Gamma", "sodium cells of lithium"),
  firm("f5", "Delta"),
];

export const OWN_TOPICS_OF_ORGANIZATIONS: Table = {
  title: "organisations that a search string finds",
  records: from(
    "test",
    ...FIRMS,
    ...FIRMS.map(({ key, name }) =>
      acquisition(key, "2020-01-01", 1, { acquirer: named(name, key) })
    ),
  ),
  settings: {
    taxonomy: {
      name: "own",
      topics: [
        { id: "li", name: "Li", match: false, search: "lithium cells -sodium" },
        { id: "no", name: "No", match: false, search: "NOT lithium" },
      ],
    },
  },
  cases: [
    answers("in the name, and once in the description", "acquisitionsProofPoints", {
      topicIds: [idOf("li")],
      sortColumn: "certainty",
      sortDirection: "desc",
      returnTotal: true,
    }, { data: [{ id: "f1", certainty: 0.9 }, { id: "f2", certainty: 0.6 }], total: 2 }),
    answers("by a negation alone", "acquisitionsProofPoints", {
      topicIds: [idOf("no")],
      returnTotal: true,
    }, { data: [{ id: "f3", certainty: 0.3 }, { id: "f5", certainty: 0.3 }], total: 2 }),
  ],
};
