import type { Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { SwrCache } from "../cache/swr-cache.ts";
import type { Call } from "../call.ts";
import type { Caller } from "../auth/caller.ts";
import { untilAborted, withDeadline } from "./deadline.ts";
import { GatewayError } from "../errors.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { GatewayUpstream } from "./http-upstream.ts";
import type { RowReply, OwnReply, SharedReply } from "../http/reply.ts";
import { alwaysHealthy, type HealthOf } from "./health.ts";
import { toUpstreamCall, toUpstreamHeaders } from "./request.ts";

export type UpstreamPorts = {
  upstream: (env: WorkerEnv) => GatewayUpstream;
  cache: SwrCache;
  healthOf: HealthOf;
  clock: () => number;
  timeoutMs: number;
};

/** A call that its row lets through: parsed, and with the token it may be made with. */
type Admitted = { row: Row; input: RequestParts; caller: Caller; token: string | null };

/** A request needs an address; for a reply that is everybody's, an embedded upstream has none. */
const embeddedOrigin = "https://upstream";

/** Asks the upstream, or the cache before it, what a row answers to an admitted call. */
export async function forward(ports: UpstreamPorts, call: Call, admitted: Admitted): Promise<RowReply> {
  const { row, caller, token } = admitted;
  const upstream = ports.upstream(call.env);
  const { origin } = upstream;
  const withExtras = origin === undefined || call.env.UPSTREAM_EXTENSIONS === "1";
  const { target, body } = toUpstreamCall(row, admitted.input, withExtras);
  // An embedded upstream is on the caller's own host, and knows by it what is our own.
  const address = (origin ?? (row.cache ? embeddedOrigin : call.url.origin)) + target;
  const health = origin === undefined ? alwaysHealthy : ports.healthOf(origin, call.row ?? "");

  const ask = async (presented: string | null): Promise<OwnReply> => {
    const headers = toUpstreamHeaders(row, call, presented);
    const send = (signal: AbortSignal) =>
      upstream.send(address, { method: row.method, headers, body, redirect: "manual", signal });
    const startedAtMs = ports.clock();
    try {
      const { timeoutMs, clock } = ports;
      const { body, isReplay, checkMs } = await fetchWithRetry({ row, send, health, timeoutMs, clock });
      call.checkMs = checkMs;
      return { kind: "own", body, isReplay };
    } finally {
      call.upstreamMs = ports.clock() - startedAtMs - call.checkMs;
    }
  };

  if (row.auth !== "public") return ask(token);
  try {
    return row.cache
      ? await forwardCached(ports, call, { key: `${address} ${call.locale}`, times: row.cache, ask })
      : await ask(null);
  } catch (error) {
    // A remote upstream may want a token where the contract does not (wire.md §1): then it is this caller's own reply.
    const own = error instanceof GatewayError && error.status === 401 ? await caller.token() : null;
    if (own === null) throw error;
    return ask(own);
  }
}

type Question = { key: string; times: SharedReply["times"]; ask: (token: null) => Promise<OwnReply> };

/** A reply that is the same for everybody: from the cache, or asked once for all who want it now. */
async function forwardCached(ports: UpstreamPorts, call: Call, { key, times, ask }: Question): Promise<SharedReply> {
  const found = await ports.cache.read({
    key,
    times,
    // What a browser sends for a fetch that is to pass by every cache.
    isRenewing: call.request.headers.get("Cache-Control") === "no-cache",
    load: async () => jsonOf(await ask(null)),
    // A deadline of its own: whoever began to load may be gone.
    join: (flight) => withDeadline(ports.timeoutMs, (signal) => untilAborted(signal, flight)),
    waitUntil: (work) => call.ctx.waitUntil(work),
  });
  call.cache = found.state;
  const ageSeconds = Math.max(0, Math.floor((ports.clock() - found.storedAtMs) / 1000));
  return { kind: "shared", bytes: found.bytes, times, ageSeconds };
}

function jsonOf({ body }: OwnReply): Uint8Array {
  if (body instanceof File) throw new TypeError("files are not cached");
  return body;
}
