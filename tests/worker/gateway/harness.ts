import { Buffer } from "node:buffer";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect } from "vitest";
import { errorStatus, type Failure, isErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import type { RequestParts } from "#shared/request.ts";
import type { SharedCache } from "#worker/cache/shared-cache.ts";
import { createSwrCache } from "#worker/cache/swr-cache.ts";
import { resolveCaller } from "#worker/edge/visitor.ts";
import type { UpstreamTokens, WorkerEnv } from "#worker/env.ts";
import { openSessions } from "#worker/gateway/auth/session.ts";
import { createGateway, type GatewayOptions } from "#worker/gateway/gateway.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";

export const origin = "https://makan.example";

/** What isolates share in a place without a cache of its own: nothing. */
export const noSharedCache: SharedCache = { get: () => null, set: () => null };

/** An upstream written in the test: what it was asked is in `seen`. */
export type Answer = (request: Request, nth: number) => Response | Promise<Response>;

export type Setup = Partial<GatewayOptions> & {
  env?: Partial<WorkerEnv>;
  upstreamOrigin?: string;
  /** Of an upstream in this process. */
  tokens?: UpstreamTokens | undefined;
};

/** A gateway of its own over an upstream of the test, with a clock that the test moves. */
export function setUp(answer: Answer, { env: vars, upstreamOrigin, tokens, ...options }: Setup = {}) {
  const seen: Request[] = [];
  const lines: Record<string, unknown>[] = [];
  const time = { nowMs: Date.UTC(2026, 10, 21, 4) };
  const clock = () => time.nowMs;
  const gateway = createGateway({
    contract,
    upstream: () => ({
      ...createInProcessUpstream({ fetch: async (request) => answer(request.clone(), seen.push(request)) }),
      origin: upstreamOrigin,
      ...(tokens && { tokens }),
    }),
    visitorOf: resolveCaller,
    geoIp: () => ({ lat: 3.1, lng: 101.6, city: "Petaling Jaya", isDefault: false }),
    clock,
    cache: createSwrCache({ clock, shared: noSharedCache, wait: async (ms) => void (time.nowMs += ms) }),
    log: (fields) => lines.push(fields),
    ...options,
  });

  /** Calls the gateway over HTTP and waits for what it left to do. */
  const call = async (path: string, init: RequestInit = {}) => {
    const ctx = createExecutionContext();
    const response = await gateway.fetch(new Request(new URL(path, origin), init), { ...env, ...vars }, ctx);
    await waitOnExecutionContext(ctx);
    return response;
  };
  /** Calls it as a loader does, by the name of the row. */
  const callLocally = async (
    name: string,
    input: RequestParts = {},
    headers: Record<string, string> = {},
    host = origin,
  ) => {
    const ctx = createExecutionContext();
    const reply = await gateway.local({ name, input, origin: host, headers }, { ...env, ...vars }, ctx);
    await waitOnExecutionContext(ctx);
    return reply;
  };
  return { call, callLocally, gateway, seen, lines, time };
}

/** A POST as our own page sends it. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

/** Asserts that an answer is the envelope of this code and yields its error. `message`: in place of the text of the code. */
export async function expectFailure(
  response: Response,
  code: string,
  status?: number,
  message?: string,
): Promise<Failure["error"]> {
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { error, ...more } = await response.json<Failure>();
  expect({ code: error.code, status: response.status }).toEqual({
    code,
    status: status ?? (isErrorCode(code) ? errorStatus[code] : 0),
  });
  expect(more).toEqual({});
  expect(error.requestId).toBe(response.headers.get("X-Request-Id"));
  expect(error.message).toBe(message ?? errorTexts[error.code].EN);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.has("Set-Cookie")).toBe(false);
  return error;
}

/** The `name=value` of the session cookie that an answer sets. */
export function cookieOf(response: Response): string {
  const [pair = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
  expect(pair).toMatch(/^(?:__Host-)?mk\.sid=/);
  return pair;
}

/** What a session cookie says, whoever signed it. */
export function saidBy(cookie: string): { id: string; untilMs: number; claims?: Record<string, unknown> } {
  const [, text = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
  return JSON.parse(Buffer.from(text, "base64url").toString());
}

/** The session cookie of a logged-in customer, or of a guest, whose token is "kept". */
export async function cookieFor(isBinded: boolean): Promise<string> {
  const sessions = openSessions({ request: new Request(origin), env, clock: Date.now, tokens: undefined });
  const cookie = await sessions.keep(null, { token: "kept", customerID: "c1", isBinded });
  return cookie.split(";")[0] ?? "";
}

/** A row with all that the real ones have not yet: it needs a customer, is idempotent, open, and has fields of ours. */
export const orderRow = {
  method: "POST",
  path: "/v3/order/:id",
  auth: "bound",
  limit: "write",
  tenant: {},
  idem: true,
  open: true,
  params: v.object({ id: v.string() }),
  body: v.looseObject({ lines: v.optional(v.array(v.looseObject({ id: v.string() }))), ours: v.optional(v.string()) }),
  response: v.object({ item: v.object({ id: v.string() }) }),
  extraFields: ["ours", "lines.campaignID", "deep.inner"],
  onFailure: "null",
  toast: "none",
} as const;
export const withOrders = { ...contract, orders: { place: orderRow } };

export const tags = { items: [{ id: "malay", name: "Malay", imageUrl: "/assets/img/tag-malay" }] };
export const noStores = () => Response.json({ items: [], cursor: null });
