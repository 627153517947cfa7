import type { Selection } from "../../engine.ts";
import { acquisitionRequest, type DealRequest, investmentRequest } from "../deal_request.ts";

/** What a question asks of deals; null for one of other records. */
export function dealRequestOf({ collection, input }: Selection): DealRequest | null {
  if (collection === "acquisitions") return acquisitionRequest(input);
  return collection === "investments" ? investmentRequest(input) : null;
}

/** Whether a question asks more of deals than their date and topics. */
export function asksContent(request: DealRequest): boolean {
  const { over, atMost, types, organizationIds, buyerEmployees, targetEmployees } = request;
  return [over, atMost, types, organizationIds, buyerEmployees, targetEmployees].some((each) =>
    each !== null
  );
}
