import type { Input } from "../../catalogue/catalogue.ts";
import type { Bounds } from "./window.ts";

type Acquisitions = Input<"acquisitionsTimeSeries">;
type Investments = Input<"investmentsTimeSeries">;

/**
 * What deals are asked by, in one shape: a buyer acquires or invests, a target is its object. What is
 * null restricts nothing.
 */
export interface DealRequest extends Bounds {
  readonly topicIds: readonly string[] | null;
  readonly loadChildren: boolean;
  readonly certainty: number;
  /** On which side an organisation must be active in a topic. */
  readonly link: "buyer" | "target" | "both";
  readonly organizationIds: readonly string[] | null;
  readonly over: number | null;
  readonly atMost: number | null;
  readonly types: readonly string[] | null;
  readonly buyerEmployees: readonly string[] | null;
  readonly targetEmployees: readonly string[] | null;
}

export function acquisitionRequest(input: Acquisitions): DealRequest {
  const { topicLink } = input;
  return {
    ...common(input),
    link: topicLink === "both" ? "both" : topicLink === "acquirer" ? "buyer" : "target",
    types: asked(input.acquisitionTypes),
    buyerEmployees: asked(input.acquirerEmployeesCounts),
    targetEmployees: asked(input.acquireeEmployeesCounts),
  };
}

export function investmentRequest(input: Investments): DealRequest {
  const { topicLink } = input;
  return {
    ...common(input),
    link: topicLink === "both" ? "both" : topicLink === "investor" ? "buyer" : "target",
    types: asked(input.investmentTypes),
    buyerEmployees: asked(input.investorEmployeesCounts),
    targetEmployees: asked(input.investeeEmployeesCounts),
  };
}

/** The summary knows no amounts, and has its own way with topics. */
export function summaryRequest(
  { topicIds: _topicIds, resolveIds: _resolveIds, ...rest }: Input<"investmentsSummaryStatistics">,
): DealRequest {
  return investmentRequest({ ...rest, resolution: "year" });
}

function common(input: Omit<Acquisitions & Investments, "topicLink">) {
  const { topicIds, loadChildren, certainty, organizationIds, start, end } = input;
  return {
    topicIds: asked(topicIds),
    loadChildren,
    certainty,
    organizationIds: asked(organizationIds),
    start,
    end,
    over: input.minValue ?? null,
    atMost: input.maxValue ?? null,
  };
}

/** An empty list asks for nothing in particular, as a request that leaves it out. */
function asked(list: readonly string[] | null | undefined): readonly string[] | null {
  return list?.length ? list : null;
}
