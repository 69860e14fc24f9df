import { getConfig, type Variables } from "#worker/config/config.ts";

/** Of a call of the operator (wire.md §10.4). Never forwarded to a remote upstream. */
export const operatorKeyHeader = "X-Operator-Key";

const encoder = new TextEncoder();

const hash = (key: string) => crypto.subtle.digest("SHA-256", encoder.encode(key));

/** True for one of the keys of the deployment. Takes equally long for every key: hashes are compared, and all of them. */
export async function isOperatorKey(given: string | null, env: Variables): Promise<boolean> {
  const { operatorKeys } = getConfig(env);
  const asked = await hash(given ?? "");
  const known = await Promise.all(operatorKeys.map(hash));
  return known.filter((key) => crypto.subtle.timingSafeEqual(key, asked)).length > 0;
}
