import { assert, assertEquals } from "@std/assert";
import { CONNECTION_LIMITS, Connections } from "../../../lib/service/http/connections.ts";

/** Connections that are told by name when they are closed. */
function world(limits: Partial<typeof CONNECTION_LIMITS>) {
  let now = 0;
  const closed: string[] = [];
  const connections = new Connections({ ...CONNECTION_LIMITS, ...limits }, () => now);
  return {
    connections,
    closed,
    pass: (ms: number) => now += ms,
    enter: (name: string, address: string | null = name) =>
      connections.enter(address, () => closed.push(name)),
  };
}

Deno.test("the longest that never asked makes room first, then who rests, never who waits", () => {
  const { connections, closed, enter } = world({ connections: 4, perAddress: 4 });
  enter("asking")!.asks();
  const resting = enter("resting")!;
  resting.asks();
  resting.rests();
  enter("first");
  enter("second");
  for (const name of ["a", "b", "c"]) enter(name)!.asks();
  assertEquals(closed, ["first", "second", "resting"]);
  assertEquals(enter("d"), null);
  assertEquals([connections.size, closed.length], [4, 3]);
});

Deno.test("who does not take an answer makes room after a while", () => {
  const { closed, enter, pass } = world({ connections: 1, perAddress: 1 });
  const slow = enter("slow")!;
  slow.asks();
  slow.sends(10);
  assertEquals(enter("a"), null);
  pass(1_001);
  assert(enter("a"));
  assertEquals(closed, ["slow"]);
});

Deno.test("an address has its own limit, and makes room of its own only", () => {
  const { connections, closed, enter } = world({ connections: 10, perAddress: 2 });
  enter("other");
  enter("a1", "a");
  enter("a2", "a")!.asks();
  assert(!connections.hasRoom("a"));
  assert(connections.hasRoom("b"));
  enter("a3", "a")!.asks();
  assertEquals(closed, ["a1"]);
  assertEquals(enter("a4", "a"), null);
  assertEquals(closed, ["a1"]);
});

Deno.test("a proxy may take all places", () => {
  const { connections, enter } = world({ connections: 5, perAddress: 1 });
  for (let each = 0; each < 5; each++) enter(`p${each}`, null)!.asks();
  assertEquals([connections.size, enter("p", null)], [5, null]);
});

Deno.test("places that are left are free again, once", () => {
  const { connections, enter } = world({ connections: 2, perAddress: 1 });
  const first = enter("first", "a")!;
  first.leave();
  first.leave();
  first.asks();
  assertEquals(connections.size, 0);
  assert(enter("second", "a"));
  assertEquals(connections.size, 1);
  assert(!connections.hasRoom("a"));
});

Deno.test("each state has its time, and an answer more for its bytes", () => {
  const { connections, closed, enter, pass } = world({
    silentMs: 100,
    idleMs: 200,
    sendMs: 300,
    connections: 9,
  });
  enter("silent");
  enter("asking")!.asks();
  const resting = enter("resting")!;
  resting.rests();
  const short = enter("short")!, long = enter("long")!;
  short.sends(0);
  long.sends(32 * 1_024);
  const at = (ms: number) => {
    pass(ms);
    connections.sweep();
    return closed.join();
  };
  assertEquals(at(99), "");
  assertEquals(at(1), "silent");
  assertEquals(at(100), "silent,resting");
  assertEquals(at(100), "silent,resting,short");
  assertEquals(at(999), "silent,resting,short");
  assertEquals(at(1), "silent,resting,short,long");
  assertEquals(at(1e9), "silent,resting,short,long");
});

Deno.test("of answers that nobody takes so many bytes are held, the longest are given up", () => {
  const { closed, enter } = world({ unsentBytes: 100 });
  const send = (name: string, bytes: number) => {
    const place = enter(name)!;
    place.sends(bytes);
    return place;
  };
  send("a", 40).rests();
  send("b", 60);
  send("c", 40).leave();
  send("d", 40);
  assertEquals(closed, []);
  send("e", 50);
  assertEquals(closed, ["b"]);
  send("f", 1_000);
  assertEquals(closed, ["b", "d", "e"]);
  send("g", 1);
  assertEquals(closed, ["b", "d", "e", "f"]);
});

Deno.test("at a stop those that wait for nothing are closed", () => {
  const { connections, closed, enter } = world({});
  enter("silent");
  enter("resting")!.rests();
  enter("asking")!.asks();
  enter("sending")!.sends(1);
  connections.closeIdle();
  assertEquals(closed, ["silent", "resting"]);
  connections.closeAll();
  assertEquals(closed, ["silent", "resting", "sending", "asking"]);
  assertEquals(connections.size, 0);
});
