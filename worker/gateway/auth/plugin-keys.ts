import * as v from "valibot";
import { id } from "#shared/contract/fields.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "./guard-calls.ts";

/** Two keys of a merchant are live at once, so that a new one can come before the old one goes. */
const keysOfMerchant = v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.maxLength(2));
const configured = v.pipe(v.string(), v.parseJson(), v.record(id, keysOfMerchant));

type KeyEnv = Pick<WorkerEnv, "PLUGIN_KEYS" | "DEMO" | "GUARD">;

/**
 * The keys that sign users of a merchant: those of `PLUGIN_KEYS`, none of them when it cannot be read, and in a demo the
 * one of its own test page.
 */
export async function getPluginKeys(env: KeyEnv, merchantID: string): Promise<string[]> {
  const read = v.safeParse(configured, env.PLUGIN_KEYS);
  const keys = (read.success && getOwn(read.output, merchantID)) || [];
  return env.DEMO === "1" ? [...keys, await getDemoPluginKey(env)] : keys;
}

/** The key of the test page that signs users, made on first use; it counts with `DEMO=1` only. */
export function getDemoPluginKey(env: Pick<WorkerEnv, "GUARD">): Promise<string> {
  return getSecret(env, "demo-plugin-key");
}
