import { generateVapidKeys, serializeVapidKeys } from "web-push-browser";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";

/** Base64url: a point of P-256, and PKCS 8. */
type VapidKeys = { publicKey: string; privateKey: string };

/** The keys with which this deployment signs. Guard makes them at their first use; a browser subscribes to one key alone. */
export async function getVapidKeys(env: WorkerEnv): Promise<VapidKeys> {
  return JSON.parse(await getSecret(env, "vapid_keys", makeKeys)) as VapidKeys;
}

const makeKeys = async () => JSON.stringify(await serializeVapidKeys(await generateVapidKeys()));
