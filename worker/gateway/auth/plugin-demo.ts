import type { WorkerEnv } from "#worker/env.ts";
import { createRandomHex } from "#worker/guard/random-hex.ts";
import { getDemoPluginKey } from "./plugin-keys.ts";
import { type PluginPayload, signProof } from "./plugin-proof.ts";

/** Signs a user as a merchant's system does: valid once, for five minutes, and only with `DEMO=1`. */
export async function signDemoUser(
  env: Pick<WorkerEnv, "GUARD">,
  user: Omit<PluginPayload, "iat" | "nonce">,
  nowMs: number,
): Promise<string> {
  return signProof(await getDemoPluginKey(env), {
    ...user,
    iat: Math.floor(nowMs / 1000),
    nonce: createRandomHex(128),
  });
}
