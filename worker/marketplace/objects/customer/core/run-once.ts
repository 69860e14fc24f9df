import type { IdempotentResult, IntentRequest } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { CustomerContext } from "./context.ts";
import { beginIntent, finishIntent, refuseIntent } from "./intents.ts";

/** Runs a call that needs no other object; effects, reply (or DomainError) and key are one transaction (wire.md §1). */
export function runInOneTransaction(
  context: CustomerContext,
  begin: IntentRequest,
  now: number,
  run: () => unknown,
): IdempotentResult {
  const { storage } = context;
  return storage.transactionSync((): IdempotentResult => {
    const start = beginIntent(storage.sql, begin, now);
    if (start.state === "OPEN") throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    if (start.state !== "RUN") return { ...start, isReplay: true };
    try {
      const reply = JSON.stringify(storage.transactionSync(run));
      return { state: "DONE", reply: finishIntent(context, { ...begin, reply, orders: [] }, now), isReplay: false };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, details } = error;
      refuseIntent(context, { id: begin.id, code, details }, now);
      return { state: "REFUSED", code, details, isReplay: false };
    }
  });
}
