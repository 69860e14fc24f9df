import type { ErrorCode } from "#shared/contract/errors.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type IntentRequest, beginIntent, finishIntent, refuseIntent } from "./intents.ts";

/** What came of a call, and whether its key stood for that before. */
type Ran = { isReplay: boolean } & (
  | { state: "DONE"; reply: string }
  | { state: "REFUSED"; code: ErrorCode; details: DomainError["details"] }
);

/**
 * Runs a call that needs no other object, once a key: what it does, its reply and its key are one transaction, so that a crash
 * leaves all or nothing (wire.md §1). A refusal answers its key too.
 */
export function runInOneTransaction(
  storage: DurableObjectStorage,
  begin: IntentRequest,
  now: number,
  run: () => unknown,
): Ran {
  const { sql } = storage;
  return storage.transactionSync((): Ran => {
    const begun = beginIntent(sql, begin, now);
    if (begun.state === "OPEN") throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    if (begun.state !== "RUN") return { ...begun, isReplay: true };
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
