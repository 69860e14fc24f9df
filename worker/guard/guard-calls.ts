import { hashText } from "#shared/domain/text/hash-text.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { placement } from "#worker/request/placement.ts";

type Guarded = Pick<WorkerEnv, "GUARD">;

/** Values, not promises: a promise belongs to its request. */
const secrets = new Map<string, string>();

/** A secret of this deployment, made on first use: by `make`, else 256 random bits. Whatever fails, there is no second one. */
export async function getSecret(env: Guarded, name: string, make?: () => Promise<string>): Promise<string> {
  const known = secrets.get(name);
  if (known !== undefined) return known;
  const guard = getGuard(env, "secrets");
  const kept = make ? await guard.readSecret(name) : null;
  const secret = kept ?? (await guard.createSecret(name, (await make?.()) ?? null));
  secrets.set(name, secret);
  return secret;
}

/** True the first time a nonce is used before `untilMs`, false when it was used before. */
export async function useNonce(env: Guarded, nonce: string, untilMs: number, nowMs: number): Promise<boolean> {
  return getGuard(env, shardOf("nonces", nonce)).useNonce({ nonce, untilMs, nowMs });
}

/** Keeps a text for a caller, in place of the one before, until `untilMs`. */
export async function keepProof(env: Guarded, key: string, text: string, untilMs: number): Promise<void> {
  await getGuard(env, shardOf("proofs", key)).keepProof({ key, text, untilMs });
}

/** The text that is kept for a caller; null without one. */
export async function readKeptProof(env: Guarded, key: string, nowMs: number): Promise<string | null> {
  return getGuard(env, shardOf("proofs", key)).readProof({ key, nowMs });
}

/** The same text, for the first who asks. */
export async function takeProof(env: Guarded, key: string, nowMs: number): Promise<string | null> {
  return getGuard(env, shardOf("proofs", key)).takeProof({ key, nowMs });
}

export type Quota = { limit: number; windowMs: number };

export type Hit = { key: string; number: number; untilMs: number };

/** Counts a hit in a sliding window; yields the hit, or the seconds to wait when the quota is used up. */
export async function countHit(env: Guarded, key: string, quota: Quota, nowMs: number): Promise<Hit | number> {
  return getGuard(env, shardOf("counters", key)).count({ key, ...quota, nowMs });
}

/** Removes a hit before its window ends. */
export async function removeHit(env: Guarded, hit: Hit): Promise<void> {
  await getGuard(env, shardOf("counters", hit.key)).uncount(hit);
}

export type Place = { key: string; limit: number; untilMs: number; nowMs: number };

/** Takes one of `limit` places of a key, which are free again at `untilMs`; false when none is left. */
export async function takePlace(env: Guarded, place: Place): Promise<boolean> {
  return getGuard(env, shardOf("places", place.key)).takePlace(place);
}

/** Frees a place that was taken. */
export async function givePlaceBack(env: Guarded, key: string): Promise<void> {
  await getGuard(env, shardOf("places", key)).givePlaceBack(key);
}

/** From now on nobody else holds the name. */
export async function holdName(env: Guarded, name: string, holder: string): Promise<void> {
  await getGuard(env, shardOf("holders", name)).holdName(name, holder);
}

/** Null: nobody holds the name. */
export async function readHolder(env: Guarded, name: string): Promise<string | null> {
  return getGuard(env, shardOf("holders", name)).readHolder(name);
}

/** Forgets a name, unless somebody else holds it. */
export async function freeName(env: Guarded, name: string, holder: string): Promise<void> {
  await getGuard(env, shardOf("holders", name)).freeName(name, holder);
}

/** Spreads keys over 16 objects. */
const shardOf = (kind: string, key: string) => `${kind}-${hashText(key) % 16}`;

const getGuard = (env: Guarded, object: string) => env.GUARD.getByName(object, placement);
