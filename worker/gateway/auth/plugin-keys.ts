import { getOwn } from "#shared/domain/text/get-own.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";

/** Keys that sign users of a merchant, from `PLUGIN_KEYS`, plus the test page's key where that page is. */
export async function getPluginKeys(env: WorkerEnv, merchantID: string): Promise<string[]> {
  const { pluginKeys, isEmbeddedDemo } = getConfig(env);
  const keys = getOwn(pluginKeys, merchantID) ?? [];
  return isEmbeddedDemo ? [...keys, await getDemoPluginKey(env)] : keys;
}

/** The key of the test page that signs users, created on first use; valid with `DEMO=1` only. */
export function getDemoPluginKey(env: Pick<WorkerEnv, "GUARD">): Promise<string> {
  return getSecret(env, "demo-plugin-key");
}
