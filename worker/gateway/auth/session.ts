import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import * as v from "valibot";
import type { WorkerEnv } from "#worker/env.ts";
import { getSecret } from "./guard-calls.ts";
import { randomHex } from "../hex.ts";

// The token handler pattern: the browser holds a signed cookie with an opaque id, what it stands for is in KV
// (PD8). Only calls in cookie mode come here.

/** Who the upstream takes the visitor for. */
export type SessionIdentity = { token: string; customerID: string; isBinded: boolean };
export type Session = { id: string; identity: SessionIdentity; isEnding: boolean };

export type SessionStore = {
  /** The session of the request's cookie; null without one, or when it has ended. */
  read(): Promise<Session | null>;
  /** Stores who the visitor is from now on and yields the `Set-Cookie` for it. */
  keep(before: Session | null, identity: SessionIdentity): Promise<string>;
};

const lifeSeconds = 30 * 24 * 60 * 60;
/** Calls that were under way when the id changed still carry the old one. */
const graceSeconds = 60;

const stored = v.object({
  token: v.string(),
  customerID: v.string(),
  isBinded: v.boolean(),
  /** Set when the id was replaced: it is good until then. */
  endsAtMs: v.optional(v.number()),
});

/** The sessions of a request's cookie: signed, opaque, 30 days, `__Host-` and Secure wherever there is TLS. */
export function openSessions(request: Request, env: WorkerEnv, clock: () => number): SessionStore {
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
        maxAge: lifeSeconds,
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
      if (before && !before.isEnding && isSamePerson(before.identity, identity)) {
        return storage.commitSession({ ...blank, id: before.id, data: identity });
      }
      if (before && !before.isEnding) {
        const ending = { ...before.identity, endsAtMs: clock() + graceSeconds * 1000 };
        // KV keeps nothing for less than a minute; the time inside is the one that counts.
        await storage.commitSession({ ...blank, id: before.id, data: ending }, { maxAge: 2 * graceSeconds });
      }
      // The storage's own ids have 64 bits, and it looks for them first, which KV remembers as missing for a minute.
      return storage.commitSession({ ...blank, id: randomHex(128), data: identity });
    },
  };
}

/** At login and logout this changes, and the id with it: an id that was planted before is worth nothing after. */
function isSamePerson(a: SessionIdentity, b: SessionIdentity): boolean {
  return a.customerID === b.customerID && a.isBinded === b.isBinded;
}
