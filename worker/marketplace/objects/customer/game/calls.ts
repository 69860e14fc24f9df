import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import type { IntentRequest } from "../core/intents.ts";
import { runInOneTransaction } from "../core/run-once.ts";
import { countChances } from "./chances.ts";
import { spinWheel } from "./spin.ts";

export function customerGameCalls(storage: DurableObjectStorage) {
  const { sql } = storage;
  return {
    spin: (begin: IntentRequest, at: CallContext) =>
      runInOneTransaction(storage, begin, at.now, () => spinWheel(sql, at)),
    chances: (_nothing: null, at: CallContext) => countChances(sql, at.now),
  } satisfies Api;
}
