import { assertEquals } from "@std/assert";
import type { Selection } from "../../../../lib/engines/engine.ts";
import { type Case, holds, offered } from "../../table.ts";
import { acquisitions, grants, patents } from "./_corpus.ts";

const members = (
  title: string,
  select: Selection,
  bucket: string | null | undefined,
  ids: string[],
  rest = {},
) =>
  holds(`members: ${title}`, async (engine) => {
    const { output } = await offered(engine, "members")({
      select,
      ...(bucket === undefined ? {} : { bucket }),
      ...rest,
    });
    assertEquals(output.ids, ids);
    if (!("skip" in rest)) assertEquals(output.total, ids.length);
  });

export const MEMBERS: readonly Case[] = [
  members("of a year", patents(), "2020", ["p1", "p2"]),
  members("of a month", patents(null, { resolution: "month" }), "2020-01", ["p1"]),
  members("without a month", patents(null, { resolution: "month" }), null, ["p3", "p4"]),
  members("without a year, whatever the bounds", patents(null, { start: "2021-01-01" }), null, [
    "p4",
  ]),
  members("inside the bounds", patents(null, { start: "2020-02-01" }), "2020", ["p2"]),
  members("all inside the bounds", patents(null, { start: "2020-02-01" }), undefined, ["p2", "p3"]),
  members("all", patents(), undefined, ["p1", "p2", "p3", "p4"]),
  members("a page", patents(), undefined, ["p2", "p3"], { skip: 1, take: 2 }),
  members("of a bucket that is not there", patents(), "1990", []),
  members("of deals", acquisitions(), "2020", ["a1", "a2"]),
  members("active in a month", grants({ resolution: "month" }), "2020-02", ["g2", "g3"]),
  members("outside the window", grants({ resolution: "month", end: "2020-01-31" }), "2020-02", []),
  members("all grants that match", grants({ end: "2020-01-31" }), undefined, ["g1", "g2", "g3"]),
];
