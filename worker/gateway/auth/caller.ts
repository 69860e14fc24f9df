import { isSocketRow, type Row } from "#shared/contract/row.ts";
import type { UpstreamTokens, WorkerEnv } from "#worker/env.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { parseJson } from "#worker/gateway/http/body.ts";
import { getIdentityAfter } from "./identity-after.ts";
import type { Caller } from "./identity-of-call.ts";
import { openSessions, type SessionStore } from "./session.ts";
import { createStaffCaller, isOfStaff } from "./staff-cookie.ts";
import { redeemTicket } from "./ticket.ts";

type Asking = {
  request: CallRequest;
  url: URL;
  env: WorkerEnv;
  clock: () => number;
  row: Row;
  /** Of an upstream in this process. */
  tokens: UpstreamTokens | undefined;
};

/**
 * On a row of staff their cookie alone. On a row that opens a socket the ticket in its address, if there is one. Bearer mode with `X-Session: bearer` or a bearer
 * token, ignoring cookies; else the session cookie.
 */
export function createCaller(asking: Asking): Caller {
  const { request, row, url } = asking;
  if (isOfStaff(row)) return createStaffCaller(request);
  const ticket = isSocketRow(row) ? url.searchParams.get("ticket") : null;
  if (ticket !== null) return ticketCaller(ticket, asking);
  const authorization = request.headers.get("Authorization") ?? "";
  const isBearer = /^bearer\b/i.test(authorization) || request.headers.get("X-Session")?.toLowerCase() === "bearer";
  return isBearer ? bearerCaller(authorization) : cookieCaller(asking);
}

function bearerCaller(authorization: string): Caller {
  const token = /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(authorization)?.[1] ?? null;
  return { mode: "bearer", token: async () => token, ...judgedUpstream };
}

function ticketCaller(ticket: string, { env, clock }: Asking): Caller {
  let redeeming: Promise<string | null> | undefined;
  return { mode: "ticket", token: () => (redeeming ??= redeemTicket(env, ticket, clock())), ...judgedUpstream };
}

/** Of a caller without a session here. */
const judgedUpstream: Pick<Caller, "isGuest" | "settle"> = {
  isGuest: async () => false,
  settle: async (_row, answered) => ({ answered, cookie: null }),
};

function cookieCaller({ row: asked, ...opening }: Asking): Caller {
  let opened: SessionStore | undefined;
  let reading: ReturnType<SessionStore["read"]> | undefined;
  const sessions = () => (opened ??= openSessions(opening));
  const session = () => (reading ??= sessions().read(asked.identity));
  return {
    mode: "cookie",
    // Empty after a logout that answered none (S186).
    token: async () => (await session())?.identity.token || null,
    isGuest: async () => !(await session())?.identity.isBinded,
    async settle(row, answered) {
      if (answered.kind !== "own" || answered.body instanceof File) return { answered, cookie: null };
      const reply = parseJson(answered.body);
      const before = await session();
      const identity = getIdentityAfter(row, reply, before?.identity ?? null);
      const cookie = identity && (await sessions().keep(before, identity));
      const body = new TextEncoder().encode(JSON.stringify(withoutToken(reply)));
      return { answered: { ...answered, body }, cookie };
    },
  };
}

/** "cookie" is truthy and not secret: pages test for a token but never see the real one (S156). An empty one stays. */
function withoutToken(reply: unknown): unknown {
  const hasToken = typeof reply === "object" && reply !== null && "token" in reply && reply.token !== "";
  return hasToken ? { ...reply, token: "cookie" } : reply;
}

/** The token for a row; null on `public` rows and on those of the operator, who has a key. Throws UNAUTHENTICATED without a required token, LOGIN_REQUIRED for a guest. */
export async function authorize(row: Row, caller: Caller): Promise<string | null> {
  if (row.auth === "public" || row.auth === "operator") return null;
  const token = await caller.token();
  if (row.auth === "optional" || row.auth === "staffEntry") return token;
  if (token === null) throw new GatewayError("UNAUTHENTICATED");
  if (row.auth !== "session" && (await caller.isGuest())) throw new GatewayError("LOGIN_REQUIRED");
  return token;
}
