import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";
import { importKey } from "#worker/marketplace/domain/signed-text.ts";

/** Keys for tokens, for hashes of phone numbers, for delivery quotes, and for the test partners. */
export type KeyName = "signing_key" | "identity_key" | "quote_key" | "partner_key";

/** A key of the marketplace, which Guard has. */
export const getKey = async (env: Pick<WorkerEnv, "GUARD">, name: KeyName): Promise<CryptoKey> =>
  importKey(await getSecret(env, name));
