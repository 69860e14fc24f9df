import type { OrderProblem } from "#shared/contract/order-entities.ts";
import { getLineId, getReportDeadline, needsDishes } from "#shared/domain/orders/order-problem.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { ReportInput } from "#worker/marketplace/api/store-messages.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { readOwnOrder, toOrderUpdate, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/**
 * Stores what a customer reports of an order; the same report again changes nothing. Throws NOT_FOUND,
 * PROBLEM_NOT_POSSIBLE for a second or a late report, and VALIDATION_FAILED without the dishes or words that it needs.
 */
export function reportProblem(sql: SqlStorage, input: ReportInput, now: number): StoredOrder {
  const stored = readOwnOrder(sql, input.orderID, input.customerID);
  const given = checkReport(stored, input);
  const { problem } = stored.order;
  if (problem && isSame(problem, given)) return stored;
  const deadline = getReportDeadline(toOrderUpdate(sql, stored).order);
  if (problem || deadline === null || now >= deadline) throw new DomainError("PROBLEM_NOT_POSSIBLE");
  const report: OrderProblem = {
    id: deriveId(parseStoreId(input.orderID), `problem of ${input.orderID}`),
    ...given,
    status: "OPEN",
    amount: null,
    answer: "",
    reportedAt: toInstant(now),
    decidedAt: null,
  };
  return writeOrder(sql, { ...stored, order: { ...stored.order, problem: report } }, now);
}

type Given = Pick<OrderProblem, "kind" | "cartItemIDs" | "remark">;

function checkReport({ order }: StoredOrder, { kind, cartItemIDs, remark }: ReportInput): Given {
  const lines = new Set(order.orderFoods.map(getLineId));
  const chosen = [...new Set(cartItemIDs)];
  if (!chosen.every((id) => lines.has(id))) throw createValidationError("cartItemIDs", "unknown");
  if (needsDishes(kind) && chosen.length === 0) throw createValidationError("cartItemIDs", "required");
  const words = remark.trim();
  if (kind === "OTHER" && words === "") throw createValidationError("remark", "required");
  return { kind, cartItemIDs: chosen, remark: words };
}

const isSame = (problem: OrderProblem, { kind, cartItemIDs, remark }: Given): boolean =>
  problem.kind === kind && problem.remark === remark && problem.cartItemIDs.join() === cartItemIDs.join();
