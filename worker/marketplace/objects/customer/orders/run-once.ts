import type { ErrorCode } from "#shared/contract/errors.ts";
import { Refusal } from "#worker/marketplace/http/errors.ts";
import { type Begin, beginIntent, finishIntent, refuseIntent } from "./intents.ts";

/** What came of a call, and whether its key stood for that before. */
type Ran = { isReplay: boolean } & (
  | { state: "DONE"; reply: string }
  | { state: "REFUSED"; code: ErrorCode; details: Refusal["details"] }
);

/**
 * Runs a call that needs no other object, once a key: what it does, its reply and its key are one transaction, so that a crash
 * leaves all or nothing (wire.md §1). A refusal answers its key too.
 */
export function runOnce(storage: DurableObjectStorage, begin: Begin, now: number, run: () => unknown): Ran {
  const { sql } = storage;
  return storage.transactionSync((): Ran => {
    const begun = beginIntent(sql, begin, now);
    if (begun.state === "OPEN") throw new Refusal("IDEMPOTENCY_IN_PROGRESS");
    if (begun.state !== "RUN") return { ...begun, isReplay: true };
    try {
      const reply = JSON.stringify(storage.transactionSync(run));
      return { state: "DONE", reply: finishIntent(sql, { id: begin.id, reply, orders: [] }, now), isReplay: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details } = error;
      refuseIntent(sql, { id: begin.id, code, details }, now);
      return { state: "REFUSED", code, details, isReplay: false };
    }
  });
}
