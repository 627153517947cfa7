import { assertAlmostEquals } from "@std/assert";
import { digamma, trigamma, trigammaInverse } from "../../lib/analysis/_polygamma.ts";

// Reference: scipy 1.17.1, special.digamma and special.polygamma(1, x); ψ(1) = −γ, ψ′(1) = π²/6.
Deno.test("digamma and trigamma agree with scipy", () => {
  assertAlmostEquals(digamma(1), -0.5772156649015329, 1e-14);
  assertAlmostEquals(digamma(0.3), -3.502524222200133, 1e-13);
  assertAlmostEquals(digamma(7.5), 1.9467574842460866, 1e-14);
  assertAlmostEquals(trigamma(1), Math.PI ** 2 / 6, 1e-14);
  assertAlmostEquals(trigamma(0.3), 12.24536455, 5e-9);
  assertAlmostEquals(trigamma(7.5), 0.1426159, 5e-8);
  assertAlmostEquals(trigamma(40), 0.0253151, 5e-8);
});

Deno.test("trigammaInverse undoes trigamma", () => {
  for (const x of [0.01, 0.3, 1, 2.5, 40, 5000]) {
    assertAlmostEquals(trigammaInverse(trigamma(x)) / x, 1, 1e-6);
  }
});
