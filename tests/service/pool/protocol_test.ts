import { assert, assertEquals } from "@std/assert";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { ClusterError, DroppedStateError } from "../../../lib/engines/opensearch/mod.ts";
import { BusyError, WorkerError } from "../../../lib/service/mod.ts";
import { fromWire, toWire } from "../../../lib/service/pool/protocol.ts";

Deno.test("what a cluster cannot do for the moment may be asked again, without its inside", () => {
  for (const error of [new ClusterError("secret inside"), new DroppedStateError("secret inside")]) {
    const told = fromWire("opensearch", toWire(error));
    assertEquals(told instanceof BusyError && told.retryAfterMs, 1_000);
    assert(!told.message.includes("inside"), told.message);
  }
  assert(fromWire("embedded", toWire(new CorpusError("damaged"))) instanceof CorpusError);
  assert(fromWire("embedded", toWire(new Error("of another kind"))) instanceof WorkerError);
});
