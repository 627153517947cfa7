"""Answers questions with tantivy, in the way of answering.ts; `tantivy.py build PATH` indexes lines of JSON."""

import json
import math
import os
import resource
import sys
import time
from functools import partial
from importlib.metadata import version

# the folder of this file would be taken for the package
sys.path = [path for path in sys.path if os.path.realpath(path or ".") != os.path.dirname(os.path.realpath(__file__))]
import tantivy  # noqa: E402
from tantivy import Occur, Query  # noqa: E402

ROWS = 20
# further apart than the words of any question, so that none is found across two fields
APART = 8
# one segment, where that is possible
HEAP = 2_000_000_000
B_GAIN = 2.2


def schema():
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("text", tokenizer_name="whitespace", index_option="position")
    builder.add_text_field("title", tokenizer_name="whitespace", index_option="position")
    builder.add_unsigned_field("topics", indexed=True)
    builder.add_unsigned_field("doc", fast=True)
    builder.add_integer_field("year", fast=True)
    builder.add_integer_field("month", fast=True)
    builder.add_unsigned_field("organizations", fast=True)
    return builder.build()


def build(path):
    os.makedirs(path, exist_ok=True)
    index = tantivy.Index(schema(), path=path)
    writer = index.writer(heap_size=HEAP, num_threads=1)
    for line in sys.stdin:
        record = json.loads(line)
        document = tantivy.Document()
        for field in record["text"]:
            document.add_text("text", field)
            for _ in range(APART):
                document.add_text("text", "")
        document.add_text("title", record["title"])
        for name in ("doc", "topics", "organizations"):
            for value in record[name]:
                document.add_unsigned(name, value)
        for name in ("year", "month"):
            for value in record[name]:
                document.add_integer(name, value)
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()


class Asker:
    def __init__(self, path):
        index = tantivy.Index.open(path)
        self.schema = index.schema
        self.searcher = index.searcher()

    def query(self, node):
        """A query of the form that tantivy_text.ts gives."""
        (kind, value), = node.items()
        if kind == "term":
            return Query.term_query(self.schema, value["field"], value["term"])
        if kind == "phrase":
            return Query.phrase_query(self.schema, value["field"], value["terms"], slop=value["slop"])
        if kind == "prefix":
            return Query.regex_query(self.schema, value["field"], value["prefix"] + ".*")
        occurs = {"must": Occur.Must, "should": Occur.Should, "mustNot": Occur.MustNot}
        return Query.boolean_query([
            (occurs[occur], self.query(each)) for occur, nodes in value.items() for each in nodes
        ])

    def ready(self, question):
        """What asks a question and what reads the answer; None: it is not asked that."""
        gives = question["gives"]
        topic = question.get("topic")
        in_topic = topic and Query.term_query(self.schema, "topics", topic["number"])
        if gives == "groups":
            terms = {"field": "organizations", "size": ROWS, "segment_size": 1_000_000}
            aggregation = {"groups": {"terms": terms}}
            return partial(self.searcher.aggregate, in_topic, aggregation), groups_of
        node = question.get("query")
        if node is None:
            return None
        query = self.query(node)
        if in_topic:
            query = Query.boolean_query([(Occur.Must, query), (Occur.Must, in_topic)])
        if gives == "total":
            return partial(self.searcher.search, query, limit=1), lambda found: [[found.count]]
        if gives == "best":
            terms = question["terms"]
            return partial(self.best, query), partial(self.scores_of, terms)
        field = gives[:-1]
        aggregation = {"buckets": {"histogram": {"field": field, "interval": 1.0, "min_doc_count": 1}}}
        return partial(self.searcher.aggregate, query, aggregation), buckets_of

    def best(self, query):
        found = self.searcher.search(query, limit=ROWS)
        addresses = [address for _, address in found.hits]
        return found, self.searcher.fast_field_values("doc", addresses)

    def scores_of(self, terms, best):
        found, _ = best
        bound = B_GAIN * sum(self.idf(term) for term in set(terms))
        return [[found.count], *([score / bound] for score, _ in found.hits)]

    def idf(self, term):
        documents, holding = self.searcher.num_docs, self.searcher.doc_freq("text", term)
        return math.log(1 + (documents - holding + 0.5) / (holding + 0.5))


def buckets_of(found):
    return [[int(bucket["key"]), bucket["doc_count"]] for bucket in found["buckets"]["buckets"]]


def groups_of(found):
    return [[int(bucket["key"]), bucket["doc_count"]] for bucket in found["groups"]["buckets"]]


def major_faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_majflt


def reply(asker, question):
    made = asker.ready(question)
    if made is None:
        return {"without": True}
    ask, read = made
    try:
        before = major_faults()
        start = time.perf_counter_ns()
        found = ask()
        ms = (time.perf_counter_ns() - start) / 1e6
        return {"ms": ms, "majorFaults": major_faults() - before, "answer": read(found)}
    except Exception as error:
        return {"failed": str(error)}


def answer():
    setup = json.loads(sys.stdin.readline())
    asker = Asker(setup["path"])
    print(json.dumps({"version": version("tantivy")}), flush=True)
    for line in sys.stdin:
        print(json.dumps(reply(asker, json.loads(line))), flush=True)


if sys.argv[1:2] == ["build"]:
    build(sys.argv[2])
else:
    answer()
