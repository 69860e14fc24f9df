import { formatAmount } from "#shared/domain/money/money.ts";
import type { Press } from "#worker/marketplace/api/counter.ts";
import type { Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { writeEvent } from "#worker/marketplace/objects/store/core/orders.ts";
import { decideProblem } from "#worker/marketplace/objects/store/problems/entry.ts";

/** Throws VALIDATION_FAILED for more credit than is left of what was paid, and for a refusal without words. */
export function answerProblem(
  { storage: { sql } }: StoreContext,
  orderID: string,
  { status, amount, answer }: Press & { action: "ANSWER" },
  cause: Cause,
): void {
  const action = status === "CREDITED" ? "credit" : "decline";
  decideProblem(sql, { orderID, action, amount: formatAmount(amount).replaceAll(",", ""), answer }, cause.at);
  writeEvent(sql, orderID, { from: null, to: "STAFF_ANSWER", ...cause });
}
