import { getPaidParts, sumParts } from "#shared/domain/money/paid-parts.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import type { Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";

/**
 * Writes what the shop decides on an open report: the customer's ledger follows the order. Throws VALIDATION_FAILED for more
 * credit than is left of what was paid, or none, and for a refusal without words.
 */
export function answerProblem(
  { storage: { sql } }: StoreContext,
  orderID: string,
  { status, amount, answer }: Press & { action: "ANSWER" },
  cause: Cause,
): void {
  const stored = readOrder(sql, orderID);
  if (!stored?.order.problem) return;
  const { order } = stored;
  const isCredit = status === "CREDITED";
  if (isCredit && (amount < 1 || amount > sumParts(getPaidParts(order))))
    throw createValidationError("amount", "amount");
  if (!isCredit && answer === "") throw createValidationError("answer", "answer");
  const decision = { status, amount: isCredit ? amount : null, answer, decidedAt: toInstant(cause.at) };
  writeOrder(sql, { ...stored, order: { ...order, problem: { ...stored.order.problem, ...decision } } }, cause.at);
  writeEvent(sql, orderID, { from: null, to: "STAFF_ANSWER", ...cause });
}
