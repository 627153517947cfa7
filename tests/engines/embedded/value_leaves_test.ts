import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { FilterInput } from "../../../lib/catalogue/filter.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { embeddedEngine } from "../../../lib/engines/embedded/mod.ts";
import { withFolder } from "../../corpus/files/_folder.ts";

Deno.test("a bound of the wrong kind is named, each by itself", () =>
  withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 50 });
    const engine = embeddedEngine(`${folder}/c.sqlite`);
    const faultsOf = async (query: FilterInput) => {
      const input = parseInput("searchProjects", { query });
      const { detail }: ValidationError = await assertRejects(
        () => engine.execute({ operation: "searchProjects", input }),
        ValidationError,
      );
      return detail.map(({ loc, msg }) => `${loc.slice(2).join(".")}: ${msg}`);
    };
    const field = (name: string, bounds: object) =>
      ({ type: "field", field: name, ...bounds }) as const;
    assertEquals(await faultsOf(field("totalCost", { min: 5, max: "2020-01-01" })), [
      "max: must be a number",
    ]);
    assertEquals(await faultsOf(field("startDate", { max: 5 })), ["max: must be a date"]);
    assertEquals(await faultsOf(field("startDate", { min: 1, max: 5 })), [
      "min: must be a date",
      "max: must be a date",
    ]);
    assertEquals(await faultsOf(field("status", { max: 5 })), [
      "max: min and max are for numbers and dates",
    ]);
    await engine.close();
  }));
