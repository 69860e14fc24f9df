import type { WorkerEnv } from "#worker/env.ts";
import { getMovedSecret } from "#worker/guard/guard-calls.ts";
import { importKey } from "#worker/marketplace/domain/signed-text.ts";
import type { KeyName } from "#worker/marketplace/objects/directory/api.ts";
import type { CallContext } from "./api.ts";
import { getDirectory } from "./stubs.ts";

/** A key of the marketplace: Guard has it, and takes over one that the Directory still has (decision 0116). */
export async function getKey(
  env: Pick<WorkerEnv, "GUARD" | "DIRECTORY">,
  name: KeyName,
  at: CallContext,
): Promise<CryptoKey> {
  return importKey(await getMovedSecret(env, name, () => getDirectory(env, at)("earlierKey", { name })));
}
