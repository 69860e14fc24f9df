import type { ErrorCode } from "#shared/contract/errors.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type IntentRequest, beginIntent, finishIntent, refuseIntent } from "./intents.ts";

/** The result of an idempotent call; `isReplay` is true for a stored result. */
type IdempotentResult = { isReplay: boolean } & (
  | { state: "DONE"; reply: string }
  | { state: "REFUSED"; code: ErrorCode; details: DomainError["details"] }
);

/** Runs a call that needs no other object; effects, reply (or DomainError) and key are one transaction (wire.md §1). */
export function runInOneTransaction(
  storage: DurableObjectStorage,
  begin: IntentRequest,
  now: number,
  run: () => unknown,
): IdempotentResult {
  const { sql } = storage;
  return storage.transactionSync((): IdempotentResult => {
    const start = beginIntent(sql, begin, now);
    if (start.state === "OPEN") throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    if (start.state !== "RUN") return { ...start, isReplay: true };
    try {
      const reply = JSON.stringify(storage.transactionSync(run));
      return { state: "DONE", reply: finishIntent(sql, { id: begin.id, reply, orders: [] }, now), isReplay: false };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, details } = error;
      refuseIntent(sql, { id: begin.id, code, details }, now);
      return { state: "REFUSED", code, details, isReplay: false };
    }
  });
}
