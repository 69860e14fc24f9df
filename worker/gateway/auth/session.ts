import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import * as v from "valibot";
import type { WorkerEnv } from "#worker/env.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";
import { createRandomHex } from "#worker/guard/random-hex.ts";

// Token handler pattern: a signed cookie with an opaque id in the browser, the identity in KV (PD8).

/** The identity that the upstream gave the visitor. */
export type SessionIdentity = { token: string; customerID: string; isBinded: boolean };
export type Session = { id: string; identity: SessionIdentity; isEnding: boolean };

export type SessionStore = {
  /** The session of the request's cookie; null without a cookie or after its end. */
  read(): Promise<Session | null>;
  /** Stores the new identity and yields the `Set-Cookie` header for it. */
  keep(before: Session | null, identity: SessionIdentity): Promise<string>;
};

const maxAgeSeconds = 30 * 24 * 60 * 60;
/** Calls that started before the id changed still send the old id. */
const graceSeconds = 60;

const stored = v.object({
  token: v.string(),
  customerID: v.string(),
  isBinded: v.boolean(),
  /** Set when the id was replaced; the session is valid until then. */
  endsAtMs: v.optional(v.number()),
});

/** Opens the session of a request's cookie: signed, opaque, 30 days, `__Host-` and Secure over TLS. */
export function openSessions(request: CallRequest, env: WorkerEnv, clock: () => number): SessionStore {
  const cookies = request.headers.get("Cookie");
  const isSecure = new URL(request.url).protocol === "https:";
  const name = isSecure ? "__Host-mk.sid" : "mk.sid";

  const openStorage = async () =>
    createWorkersKVSessionStorage<v.InferInput<typeof stored>>({
      kv: env.SESSIONS,
      cookie: {
        name,
        secrets: [await getSecret(env, "session-cookie")],
        httpOnly: true,
        secure: isSecure,
        sameSite: "lax",
        path: "/",
        maxAge: maxAgeSeconds,
      },
    });

  return {
    async read() {
      if (!cookies?.includes(`${name}=`)) return null;
      const session = await (await openStorage()).getSession(cookies);
      const found = v.safeParse(stored, session.data);
      if (!found.success) return null;
      const { endsAtMs, ...identity } = found.output;
      if (endsAtMs !== undefined && endsAtMs <= clock()) return null;
      return { id: session.id, identity, isEnding: endsAtMs !== undefined };
    },

    async keep(before, identity) {
      const storage = await openStorage();
      const blank = await storage.getSession();
      if (before && !before.isEnding && isSameIdentity(before.identity, identity)) {
        return storage.commitSession({ ...blank, id: before.id, data: identity });
      }
      if (before && !before.isEnding) {
        const ending = { ...before.identity, endsAtMs: clock() + graceSeconds * 1000 };
        // KV entries live at least a minute; `endsAtMs` is the exact limit.
        await storage.commitSession({ ...blank, id: before.id, data: ending }, { maxAge: 2 * graceSeconds });
      }
      // The storage's own ids have 64 bits, and its look-up before creation makes KV cache "missing" for a minute.
      return storage.commitSession({ ...blank, id: createRandomHex(128), data: identity });
    },
  };
}

/** The session id changes at login and logout, so that an id planted before (session fixation) is worthless. */
function isSameIdentity(a: SessionIdentity, b: SessionIdentity): boolean {
  return a.customerID === b.customerID && a.isBinded === b.isBinded;
}
