import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { DecideInput } from "#worker/marketplace/api/store-messages.ts";
import { parseDecision } from "#worker/marketplace/domain/console-actions/problem.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";

/**
 * Writes what the store decides on a report, once: the customer's ledger follows the order. False when there is no open
 * report. Throws NOT_FOUND for an unknown order, and VALIDATION_FAILED for a wrong amount or text.
 */
export function decideProblem(sql: SqlStorage, { orderID, ...given }: DecideInput, now: number): boolean {
  const stored = readOrder(sql, orderID);
  if (!stored) throw new DomainError("NOT_FOUND");
  const { order } = stored;
  if (order.problem?.status !== "OPEN") return false;
  const decision = parseDecision(given, sumParts(getPaidParts(order)));
  if (decision === "amount" || decision === "answer") throw createValidationError(decision, decision);
  const problem = { ...order.problem, ...decision, decidedAt: toInstant(now) };
  writeOrder(sql, { ...stored, order: { ...order, problem } }, now);
  return true;
}
