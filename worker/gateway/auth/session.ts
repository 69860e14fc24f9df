import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import * as v from "valibot";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { TokenClaims, UpstreamTokens, WorkerEnv } from "#worker/env.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { createRandomHex } from "#worker/guard/random-hex.ts";
import { hashId } from "./hash-id.ts";
import { findEnd, replaceId } from "./replaced-ids.ts";
import { readSessionCookie, sessionDays, writeSessionCookie } from "./session-cookie.ts";

// The session of a browser (PD8, decision 0003). Its signed cookie has an id. Beside the embedded marketplace it also has what
// the visitor's token says, of which the token is made for each call; the token of a remote API is in KV.

/** The identity that the upstream gave the visitor. */
export type SessionIdentity = { token: string; customerID: string; isBinded: boolean };

/** `keptAs`: the name in KV, null for a session that is in its cookie. `isEnding`: another id has replaced it. */
export type Session = { id: string; identity: SessionIdentity; keptAs: string | null; isEnding: boolean };

export type SessionStore = {
  /**
   * The session of the request's cookie; null without a cookie or after its end. The epoch of a customer ends their session
   * upstream; `isChanging` asks of every session whether its id has been replaced, as a guest's is always asked.
   */
  read(isChanging?: boolean): Promise<Session | null>;
  /** Stores the new identity and yields the `Set-Cookie` header for it. */
  keep(before: Session | null, identity: SessionIdentity): Promise<string>;
};

type Opening = { request: CallRequest; env: WorkerEnv; clock: () => number; tokens: UpstreamTokens | undefined };

/** Calls that started before the id changed still send the old id. */
const graceMs = minuteMs;

const stored = v.object({
  token: v.string(),
  customerID: v.string(),
  isBinded: v.boolean(),
  /** Set when the id was replaced; the session is valid until then. */
  endsAtMs: v.optional(v.number()),
});

const toName = async (id: string) => `session ${await hashId(id)}`;

/** Opens the session of a request's cookie. `tokens`: of an upstream in this process. */
export function openSessions({ request, env, clock, tokens }: Opening): SessionStore {
  const write = (id: string, claims?: TokenClaims) =>
    writeSessionCookie(request, env, { id, ...(claims && { claims }) }, clock());

  return {
    async read(isChanging = false) {
      const said = await readSessionCookie(request, env, clock());
      if (!said) return null;
      const { id, claims } = said;
      if (!claims || !tokens) return readKept(id, await toName(id));
      const { customerID, isBinded } = claims;
      const endsAtMs = isChanging || !isBinded ? await findEnd(env, id, clock()) : null;
      if (endsAtMs !== null && endsAtMs <= clock()) return null;
      const token = await tokens.make(claims);
      return { id, identity: { token, customerID, isBinded }, keptAs: null, isEnding: endsAtMs !== null };
    },

    async keep(before, identity) {
      const claims = (await tokens?.read(identity.token)) ?? null;
      const isSame = before !== null && !before.isEnding && isSameIdentity(before.identity, identity);
      const id = isSame && (before.keptAs === null) === (claims !== null) ? before.id : createRandomHex(128);
      if (before && !before.isEnding && before.id !== id) await end(before);
      if (claims) return write(id, claims);
      await writeKept(env, await toName(id), identity, maxAgeSeconds);
      return write(id);
    },
  };

  async function readKept(id: string, keptAs: string): Promise<Session | null> {
    const found = v.safeParse(stored, await readKeptData(env, keptAs));
    if (!found.success) return null;
    const { endsAtMs, ...identity } = found.output;
    if (endsAtMs !== undefined && endsAtMs <= clock()) return null;
    return { id, identity, keptAs, isEnding: endsAtMs !== undefined };
  }

  async function end({ id, identity, keptAs }: Session): Promise<void> {
    const endsAtMs = clock() + graceMs;
    if (keptAs === null) await replaceId(env, id, endsAtMs, clock());
    // KV entries live at least a minute; `endsAtMs` is the exact limit.
    else await writeKept(env, keptAs, { ...identity, endsAtMs }, 120);
  }
}

type Kept = v.InferInput<typeof stored>;

/**
 * The library's sessions in KV. Which one it is our own cookie says: an id of 128 bits, signed, and good for 60 s after it was
 * replaced (PD8), whose hash is the name in KV (decision 0003). The library's own ids have 64 bits and are the name in clear.
 */
function openKept({ SESSIONS: kv }: Pick<WorkerEnv, "SESSIONS">, name: string) {
  const cookie = { name, isSigned: true, parse: async () => name, serialize: async () => name };
  return createWorkersKVSessionStorage<Kept>({ kv, cookie });
}

async function readKeptData(env: Pick<WorkerEnv, "SESSIONS">, name: string): Promise<unknown> {
  return (await openKept(env, name).getSession(name)).data;
}

async function writeKept(env: Pick<WorkerEnv, "SESSIONS">, name: string, data: Kept, maxAge: number): Promise<void> {
  const storage = openKept(env, name);
  const blank = await storage.getSession();
  await storage.commitSession({ ...blank, id: name, data }, { maxAge });
}

const maxAgeSeconds = sessionDays * 24 * 60 * 60;

/** The session id changes at login and logout, so that an id planted before (session fixation) is worthless. */
function isSameIdentity(a: SessionIdentity, b: SessionIdentity): boolean {
  return a.customerID === b.customerID && a.isBinded === b.isBinded;
}
