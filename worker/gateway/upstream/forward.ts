import { getFileLimit, type Row } from "#shared/contract/row.ts";
import { type RequestParts, toTarget } from "#shared/request.ts";
import type { SwrCache } from "#worker/cache/swr-cache.ts";
import type { DirectCall, UpstreamAnswer, WorkerEnv } from "#worker/env.ts";
import type { Caller } from "#worker/gateway/auth/identity-of-call.ts";
import type { Call } from "#worker/gateway/call.ts";
import { type AskAlso, completeReply, getAskedPlatform } from "#worker/gateway/completion/complete-reply.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import type { RowReply, OwnReply, SharedReply } from "#worker/gateway/http/reply.ts";
import { rejectOnAbort, withDeadline } from "./deadline.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { alwaysHealthy, type HealthOf } from "./health.ts";
import type { Lacks } from "./lacks.ts";
import { toUpstreamBody, toUpstreamHeaders, withoutExtras } from "./request.ts";
import type { GatewayUpstream } from "./upstream.ts";

export type UpstreamPorts = {
  upstream: (env: WorkerEnv) => GatewayUpstream;
  cache: SwrCache;
  healthOf: HealthOf;
  lacks: Lacks;
  clock: () => number;
  timeoutMs: number;
};

/** A call that passed its row's checks: parsed input, and the token to send. */
type AuthorizedCall = { row: Row; input: RequestParts; caller: Caller; token: string | null };

/** A Request needs a URL; shared replies of an embedded upstream do not depend on the host. */
const embeddedOrigin = "https://upstream";

/** Forwards an authorized call to the upstream, or to the cache in front of it. */
export async function forward(ports: UpstreamPorts, call: Call, authorized: AuthorizedCall): Promise<RowReply> {
  const { row, caller, token } = authorized;
  const upstream = ports.upstream(call.env);
  const { origin } = upstream;
  const { sendsExtensions } = call.config;
  const input = origin === undefined ? authorized.input : withoutExtras(row, authorized.input, sendsExtensions);
  // An embedded upstream recognises its own URLs by the caller's host.
  const host = origin ?? (row.cache ? embeddedOrigin : call.url.origin);
  const health = origin === undefined ? alwaysHealthy : ports.healthOf(origin, call.row ?? "");

  const complete = origin === undefined ? null : createCompletion(ports, call, authorized);

  const fetchReply = async (presentedToken: string | null): Promise<OwnReply> => {
    const name = call.row ?? "";
    if (origin !== undefined && ports.lacks.has(origin, name)) throw new GatewayError("NOT_OFFERED");
    const headers = toUpstreamHeaders(row, call, presentedToken, origin === undefined);
    const send = (signal: AbortSignal) =>
      askUpstream(upstream, { row, call: { name, input, origin: host, headers }, signal });
    const startedAtMs = ports.clock();
    try {
      const { timeoutMs, clock } = ports;
      const { body, isReplay, checkMs } = await fetchWithRetry({ row, send, health, timeoutMs, clock, complete });
      call.checkMs = checkMs;
      return { kind: "own", body, isReplay };
    } catch (error) {
      if (origin !== undefined && error instanceof GatewayError && error.details.isLack) ports.lacks.note(origin, name);
      throw error;
    } finally {
      call.upstreamMs = ports.clock() - startedAtMs - call.checkMs;
    }
  };

  if (row.auth !== "public") return fetchReply(token);
  try {
    if (!row.cache) return await fetchReply(null);
    // What is filled in depends on the platform, which a remote API is not told.
    const platform = origin === undefined ? [] : [getAskedPlatform(authorized.input)];
    const key = [host + toTarget(row.path, input), call.locale, ...platform].join(" ");
    return await forwardCached(ports, call, { key, times: row.cache, fetchReply });
  } catch (error) {
    // A remote upstream may require a token for a public row (wire.md §1); its reply is then private to this caller.
    const ownToken = error instanceof GatewayError && error.status === 401 ? await caller.token() : null;
    if (ownToken === null) throw error;
    return fetchReply(ownToken);
  }
}

type Asked = { row: Row; call: DirectCall; signal: AbortSignal };

/** Directly, where the upstream can answer without a request; else as one. */
function askUpstream(upstream: GatewayUpstream, { row, call, signal }: Asked): Promise<UpstreamAnswer> {
  if (upstream.call) return upstream.call(call, signal, getFileLimit(row));
  const { input, origin, headers } = call;
  const init = { method: row.method, headers, body: toUpstreamBody(row, input), redirect: "manual" as const, signal };
  return upstream.send(origin + toTarget(row.path, input), init, getFileLimit(row));
}

/** Fills in what a remote upstream has left out, and counts it. */
function createCompletion(ports: UpstreamPorts, call: Call, authorized: AuthorizedCall) {
  const ask = createAskAlso(ports, call, authorized);
  return async (reply: unknown) => {
    const { value, repaired } = await completeReply(reply, { ...authorized, call, nowMs: ports.clock(), ask });
    call.repaired += repaired;
    return value;
  };
}

/** Asks another row as the same caller; null for a failure or a file. */
function createAskAlso(ports: UpstreamPorts, call: Call, { caller, token }: AuthorizedCall): AskAlso {
  return async (name, row, input) => {
    const reply = await forward(ports, { ...call, row: name, isRenewing: false }, { row, input, caller, token }).catch(
      () => null,
    );
    if (reply === null) return null;
    const bytes = reply.kind === "own" ? reply.body : reply.bytes;
    return bytes instanceof File ? null : JSON.parse(new TextDecoder().decode(bytes));
  };
}

type SharedRequest = { key: string; times: SharedReply["times"]; fetchReply: (token: null) => Promise<OwnReply> };

/** A shared reply, from the cache or from one load for all concurrent callers. */
async function forwardCached(
  ports: UpstreamPorts,
  call: Call,
  { key, times, fetchReply }: SharedRequest,
): Promise<SharedReply> {
  const found = await ports.cache.read({
    key,
    times,
    isRenewing: call.isRenewing,
    load: async () => ({ bytes: toJsonBytes(await fetchReply(null)) }),
    // Has its own deadline, because the caller that started the load may be gone.
    join: (flight) => withDeadline(ports.timeoutMs, (signal) => rejectOnAbort(signal, flight)),
    waitUntil: (work) => call.ctx.waitUntil(work),
  });
  call.cache = found.state;
  const ageSeconds = Math.max(0, Math.floor((ports.clock() - found.storedAtMs) / 1000));
  return { kind: "shared", bytes: found.bytes, times, ageSeconds };
}

function toJsonBytes({ body }: OwnReply): Uint8Array {
  if (body instanceof File) throw new TypeError("files are not cached");
  return body;
}
