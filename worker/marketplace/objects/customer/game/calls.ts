import type { GameCalls } from "#worker/marketplace/api/customer.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { runInOneTransaction } from "#worker/marketplace/objects/customer/core/run-once.ts";
import { countChances } from "./chances.ts";
import { spinWheel } from "./spin.ts";

export function createGameCalls(context: CustomerContext): GameCalls {
  const { sql } = context.storage;
  return {
    spin: (begin, at) => runInOneTransaction(context, begin, at.now, () => spinWheel(sql, at)),
    chances: (_nothing, at) => countChances(sql, at.now),
  };
}
