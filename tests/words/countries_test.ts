import { assertEquals } from "@std/assert";
import { countryInAnyLanguage, countryNamed } from "../../lib/words/countries.ts";

Deno.test("countries are known by their names in English and in other languages", () => {
  const names = {
    "Germany": ["Germany", "Deutschland", "ALLEMAGNE", "Alemania", "Niemcy", "Duitsland", "德国"],
    "Austria": ["Österreich", "O\u0308sterreich", "Autriche"],
    "United States": ["Vereinigte Staaten", "États-Unis", "Estados Unidos", "USA"],
    "United Kingdom": ["Royaume-Uni", "Reino Unido", "Vereinigtes Königreich"],
  };
  for (const [country, all] of Object.entries(names)) {
    for (const name of all) assertEquals(countryInAnyLanguage(name), country, name);
  }
});

Deno.test("what is a country in no language, or another in English, is not taken for one", () => {
  assertEquals(countryInAnyLanguage("Bayern"), undefined);
  assertEquals(countryInAnyLanguage("Atlantis"), undefined);
  // an English name is what it is in English, whatever it means elsewhere
  assertEquals(countryInAnyLanguage("Dominica"), "Dominica");
  assertEquals(countryInAnyLanguage("Niger"), "Niger");
  // what may be no country is one by its English name alone
  assertEquals(countryNamed("Salvador"), undefined);
});
