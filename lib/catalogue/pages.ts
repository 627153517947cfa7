import { z } from "zod";
import { CATALOGUE, type OperationId } from "./catalogue.ts";
import type { Operation } from "./operation.ts";

/** What was found of operations: every query asks for it. */
const LARGEST = new Map<OperationId, number>();

/** How many rows a page of an operation may have; Infinity where it has no pages. */
export function largestPage(operation: OperationId): number {
  return LARGEST.getOrInsertComputed(operation, () => {
    const { input }: Operation = CATALOGUE[operation];
    const take = input instanceof z.ZodObject ? input.shape.take : undefined;
    const rows = take instanceof z.ZodDefault ? take.unwrap() : undefined;
    return rows instanceof z.ZodNumber ? rows.maxValue ?? Infinity : Infinity;
  });
}
