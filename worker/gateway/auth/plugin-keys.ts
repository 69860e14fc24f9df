import * as v from "valibot";
import { id } from "#shared/contract/fields.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "./guard-calls.ts";

/** A merchant has up to two keys, so that it can add a new key before it removes the old one. */
const keysOfMerchant = v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.maxLength(2));
const configured = v.pipe(v.string(), v.parseJson(), v.record(id, keysOfMerchant));

type KeyEnv = Pick<WorkerEnv, "PLUGIN_KEYS" | "DEMO" | "GUARD">;

/** Keys that sign users of a merchant, from `PLUGIN_KEYS` (none if it is invalid), plus the test page's key in a demo. */
export async function getPluginKeys(env: KeyEnv, merchantID: string): Promise<string[]> {
  const read = v.safeParse(configured, env.PLUGIN_KEYS);
  const keys = (read.success && getOwn(read.output, merchantID)) || [];
  return env.DEMO === "1" ? [...keys, await getDemoPluginKey(env)] : keys;
}

/** The key of the test page that signs users, created on first use; valid with `DEMO=1` only. */
export function getDemoPluginKey(env: Pick<WorkerEnv, "GUARD">): Promise<string> {
  return getSecret(env, "demo-plugin-key");
}
