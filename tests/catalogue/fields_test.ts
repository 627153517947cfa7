import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { COLLECTIONS, fieldsOfCollection, ownFields } from "../../lib/catalogue/collections.ts";
import { fieldSpelt, snakeCase } from "../../lib/catalogue/fields.ts";

Deno.test("a sort column spells the field whose name it is, written so and not otherwise", () => {
  for (const collection of COLLECTIONS) {
    const fields = fieldsOfCollection(collection);
    for (const field of fields) {
      const { name } = field, column = snakeCase(name);
      assertEquals(fieldSpelt(fields, column), field);
      if (column !== name) assertEquals(fieldSpelt(fields, name), undefined);
      assertEquals(fieldSpelt(fields, `_${column}`), undefined);
    }
    assertEquals(fieldSpelt(fields, ""), undefined);
  }
});

Deno.test("the fields of a schema are read off it once, and nobody changes them", () => {
  for (const read of [() => fieldsOfCollection("patents"), () => ownFields("patents")]) {
    assertStrictEquals(read(), read());
    assert(Object.isFrozen(read()));
  }
});
