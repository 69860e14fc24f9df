import type { WorkerEnv } from "#worker/env.ts";
import { keepProof, takeProof } from "#worker/guard/guard-calls.ts";
import { createRandomHex } from "#worker/guard/random-hex.ts";
import { hashId } from "./hash-id.ts";

// A ticket stands for its caller's token in the address of one socket, where a page can put no header (wire.md §10.5).

const goodForMs = 30_000;

/** Nobody else's proof has such a key. */
const toKey = async (ticket: string) => `ticket ${await hashId(ticket)}`;

/** A new ticket; `endsAtMs`: epoch milliseconds. */
export async function makeTicket(
  env: WorkerEnv,
  token: string,
  nowMs: number,
): Promise<{ ticket: string; endsAtMs: number }> {
  const ticket = createRandomHex(128);
  const endsAtMs = nowMs + goodForMs;
  await keepProof(env, await toKey(ticket), token, endsAtMs);
  return { ticket, endsAtMs };
}

/** The token that a ticket stands for, once; null for one that was used, has ended or was never made. */
export async function redeemTicket(env: WorkerEnv, ticket: string, nowMs: number): Promise<string | null> {
  return /^[\da-f]{32}$/.test(ticket) ? takeProof(env, await toKey(ticket), nowMs) : null;
}
