import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import { build } from "./build.ts";
import { conformance } from "./suite.ts";

conformance("embedded", async (records, settings) => {
  const built = await build(records, settings);
  const engine = embeddedEngine(built.path);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await built.remove();
    },
  };
});
