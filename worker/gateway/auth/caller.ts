import type { Row } from "#shared/contract/row.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { parseJson } from "../http/body.ts";
import { GatewayError } from "../errors.ts";
import { identityAfter } from "./identity-after.ts";
import type { RowReply } from "../http/reply.ts";
import { openSessions, type SessionStore } from "./session.ts";

type SettledReply = { answered: RowReply; cookie: string | null };

/** How a call says who it is from (wire.md §1). Nothing is read before a row needs it. */
export type Caller = {
  mode: "cookie" | "bearer";
  /** The access token to present to the upstream; null when there is none. */
  token(): Promise<string | null>;
  /** True when the caller is known not to be logged in; a bearer's standing is for the upstream to judge. */
  isGuest(): Promise<boolean>;
  /** Takes in what an identity row answered: the reply as this caller may see it, and a cookie to set. */
  settle(row: string, answered: RowReply): Promise<SettledReply>;
};

/** Bearer for whoever sends `X-Session: bearer` or a bearer token, cookies ignored; the session cookie for the rest. */
export function createCaller(request: Request, env: WorkerEnv, clock: () => number): Caller {
  const authorization = request.headers.get("Authorization") ?? "";
  const isBearer = /^bearer\b/i.test(authorization) || request.headers.get("X-Session")?.toLowerCase() === "bearer";
  return isBearer ? bearerCaller(authorization) : cookieCaller(request, env, clock);
}

function bearerCaller(authorization: string): Caller {
  const token = /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(authorization)?.[1] ?? null;
  return {
    mode: "bearer",
    token: async () => token,
    isGuest: async () => false,
    settle: async (_row, answered) => ({ answered, cookie: null }),
  };
}

function cookieCaller(request: Request, env: WorkerEnv, clock: () => number): Caller {
  let opened: SessionStore | undefined;
  let reading: ReturnType<SessionStore["read"]> | undefined;
  const sessions = () => (opened ??= openSessions(request, env, clock));
  const session = () => (reading ??= sessions().read());
  return {
    mode: "cookie",
    token: async () => (await session())?.identity.token ?? null,
    isGuest: async () => !(await session())?.identity.isBinded,
    async settle(row, answered) {
      if (answered.kind !== "own" || answered.body instanceof File) return { answered, cookie: null };
      const reply = parseJson(answered.body);
      const before = await session();
      const identity = identityAfter(row, reply, before?.identity ?? null);
      const cookie = identity && (await sessions().keep(before, identity));
      const body = new TextEncoder().encode(JSON.stringify(withoutToken(reply)));
      return { answered: { ...answered, body }, cookie };
    },
  };
}

/** Truthy and not secret, so that "authenticated = a token exists" holds on a page that never sees the token (S156). */
function withoutToken(reply: unknown): unknown {
  return typeof reply === "object" && reply !== null && "token" in reply ? { ...reply, token: "cookie" } : reply;
}

/**
 * The token a row is called with; null on `public` rows, which never see one. Throws UNAUTHENTICATED without a token
 * where the row needs one, and LOGIN_REQUIRED for a guest where it needs a customer.
 */
export async function authorize(row: Row, caller: Caller): Promise<string | null> {
  if (row.auth === "public") return null;
  const token = await caller.token();
  if (row.auth === "optional") return token;
  if (token === null) throw new GatewayError("UNAUTHENTICATED");
  if (row.auth !== "session" && (await caller.isGuest())) throw new GatewayError("LOGIN_REQUIRED");
  return token;
}
