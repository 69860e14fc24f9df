import { hashText } from "#shared/domain/hash-text.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { placement } from "#worker/placement.ts";

type Guarded = Pick<WorkerEnv, "GUARD">;

/** Values, not promises: a promise belongs to its request. */
const secrets = new Map<string, string>();

/** A secret of this deployment, created on first use. */
export async function getSecret(env: Guarded, name: string): Promise<string> {
  return secrets.get(name) ?? keepInIsolate(name, await createSecret(env, { name }));
}

/**
 * A secret that an earlier version may have stored elsewhere: where Guard has none, it takes what `findEarlier` yields, and
 * a new one for null. Whatever fails, no second secret is created.
 */
export async function getMovedSecret(
  env: Guarded,
  name: string,
  findEarlier: () => Promise<string | null>,
): Promise<string> {
  const known = secrets.get(name) ?? (await readSecret(env, name));
  return keepInIsolate(name, known ?? (await createSecret(env, { name, value: await findEarlier() })));
}

function keepInIsolate(name: string, secret: string): string {
  secrets.set(name, secret);
  return secret;
}

/** Creates the secret unless there is one, and yields the one that there is. */
async function createSecret(env: Guarded, secret: { name: string; value?: string | null }): Promise<string> {
  const response = await callGuard(env, "secrets", "/secret", secret);
  if (!response.ok) throw new Error(`Guard answered ${response.status}`);
  return response.text();
}

/** Null where Guard has none. */
async function readSecret(env: Guarded, name: string): Promise<string | null> {
  const response = await callGuard(env, "secrets", "/known-secret", { name });
  if (response.status !== 200 && response.status !== 204) throw new Error(`Guard answered ${response.status}`);
  return response.status === 200 ? response.text() : null;
}

/** True the first time a nonce is used before `untilMs`, false when it was used before. */
export async function useNonce(env: Guarded, nonce: string, untilMs: number, nowMs: number): Promise<boolean> {
  const { status } = await callGuard(env, shardOf("nonces", nonce), "/nonce", { nonce, untilMs, nowMs });
  if (status !== 204 && status !== 409) throw new Error(`Guard answered ${status}`);
  return status === 204;
}

/** Keeps a text for a caller, in place of the one before, until `untilMs`. */
export async function keepProof(env: Guarded, key: string, text: string, untilMs: number): Promise<void> {
  const { status } = await callGuard(env, shardOf("proofs", key), "/keep-proof", { key, text, untilMs });
  if (status !== 204) throw new Error(`Guard answered ${status}`);
}

/** The text that is kept for a caller; null without one. */
export async function readKeptProof(env: Guarded, key: string, nowMs: number): Promise<string | null> {
  const response = await callGuard(env, shardOf("proofs", key), "/kept-proof", { key, nowMs });
  return response.status === 200 ? response.text() : null;
}

export type Quota = { limit: number; windowMs: number };

export type Hit = { key: string; number: number; untilMs: number };

/** Counts a hit in a sliding window; yields the hit, or the seconds to wait when the quota is used up. */
export async function countHit(env: Guarded, key: string, quota: Quota, nowMs: number): Promise<Hit | number> {
  const response = await callGuard(env, shardOf("counters", key), "/count", { key, ...quota, nowMs });
  if (response.status === 429) return Number(response.headers.get("Retry-After"));
  if (response.status !== 200) throw new Error(`Guard answered ${response.status}`);
  return response.json<Hit>();
}

/** Removes a hit before its window ends. */
export async function removeHit(env: Guarded, hit: Hit): Promise<void> {
  const { status } = await callGuard(env, shardOf("counters", hit.key), "/uncount", hit);
  if (status !== 204) throw new Error(`Guard answered ${status}`);
}

/** Spreads keys over 16 objects. */
const shardOf = (kind: string, key: string) => `${kind}-${hashText(key) % 16}`;

function callGuard(env: Guarded, object: string, path: string, body: object): Promise<Response> {
  return env.GUARD.getByName(object, placement).fetch(`https://guard${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
}
