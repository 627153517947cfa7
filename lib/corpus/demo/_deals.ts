import type { AcquisitionRecord, InvestmentRecord } from "../record.ts";
import { knownDate } from "./_clock.ts";
import { exp, rounded } from "./_exact.ts";
import type { Member } from "./_organizations.ts";
import type { Random } from "./_random.ts";
import type { Occasion, World } from "./_world.ts";

/** Who dealt with whom: the first buys or invests, the second is bought or paid. */
export interface Deal extends Occasion {
  readonly id: string;
  readonly type: string;
  readonly first: Member;
  readonly second: Member;
}

interface Round {
  readonly type: string;
  readonly chance: number;
  /** Median, in millions. */
  readonly amount: number;
}

const ROUNDS: readonly Round[] = [
  { type: "seed", chance: 0.36, amount: 1.8 },
  { type: "series_a", chance: 0.22, amount: 9 },
  { type: "series_b", chance: 0.12, amount: 24 },
  { type: "series_c", chance: 0.06, amount: 55 },
  { type: "series_d", chance: 0.03, amount: 110 },
  { type: "grant", chance: 0.14, amount: 0.7 },
  { type: "debt_financing", chance: 0.07, amount: 12 },
];

/** The acquisition with this number, as it really was. */
export function acquisition(world: World, index: number): Deal {
  const event = world.event("acquisitions", index);
  const { random, day, month } = event;
  const second = world.organizations.anyCompany(random, event.topic, day);
  const near = random.chance(0.6)
    ? event.topic
    : world.levels.drawNear(random, month, "acquisitions", event.topic);
  const first = world.organizations.otherCompany(random, near, day, second);
  const kind = random.next();
  return {
    ...event,
    id: `demo:acquisition-${index}`,
    type: kind < 0.78 ? "acquisition" : kind < 0.86 ? "merger" : "majority_stake",
    first,
    second,
  };
}

/** The acquisition as its source gives it. */
export function acquisitionRecord(world: World, index: number): AcquisitionRecord {
  const { id, type, random, day, topic, first, second } = acquisition(world, index);
  return {
    kind: "acquisitions",
    id,
    date: knownDate(random, day),
    type,
    acquirer: random.chance(0.015) ? null : first.mention,
    acquiree: random.chance(0.005) ? null : second.mention,
    ...amount(random, 0.4, 45, 1.6),
    extra: { topic: world.topics[topic]!.path[2] },
  };
}

/** The investment with this number, as it really was. */
export function investment(world: World, index: number): Deal {
  const event = world.event("investments", index);
  const { random, day, topic } = event;
  const second = world.organizations.anyCompany(random, topic, day);
  return {
    ...event,
    id: `demo:investment-${index}`,
    type: roundOf(random).type,
    first: world.organizations.fund(random),
    second,
  };
}

/** The investment as its source gives it. */
export function investmentRecord(world: World, index: number): InvestmentRecord {
  const { id, type, random, day, topic, first, second } = investment(world, index);
  const others = type === "grant" ? 0 : random.below(4);
  const investors = new Set([
    first,
    ...Array.from(
      { length: others },
      () =>
        random.chance(0.85)
          ? world.organizations.fund(random)
          : world.organizations.otherCompany(random, topic, day, second),
    ),
  ]);
  return {
    kind: "investments",
    id,
    date: knownDate(random, day),
    type,
    investors: random.chance(0.03) ? [] : [...investors].map(({ mention }) => mention),
    investee: second.mention,
    ...amount(random, 0.85, ROUNDS.find((round) => round.type === type)!.amount, 0.9),
    extra: { topic: world.topics[topic]!.path[2] },
  };
}

function roundOf(random: Random): Round {
  let chance = random.next();
  return ROUNDS.find((round) => (chance -= round.chance) < 0) ?? ROUNDS[0]!;
}

/** Log-normal around a median in millions, or unknown. */
function amount(random: Random, known: number, median: number, spread: number) {
  const value = rounded(median * 1_000_000 * exp(spread * random.normal()));
  const place = random.next();
  return {
    amount: random.chance(known) ? value : null,
    currency: place < 0.84 ? "USD" : place < 0.97 ? "EUR" : "GBP",
  };
}
