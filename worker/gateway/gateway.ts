import type { Platform } from "#shared/contract/entities.ts";
import type { Contract } from "#shared/contract/row.ts";
import { toErrorTrace } from "#shared/domain/error-trace.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createSwrCache, type SwrCache } from "./cache/swr-cache.ts";
import { bodyTimeoutMs } from "./http/body.ts";
import { type Call, createCall } from "./call.ts";
import { GatewayError, toFailureResponse } from "./errors.ts";
import { createLimiter, type Limiter } from "./http/rate-limit.ts";
import type { LocalPorts } from "./http/local-rows.ts";
import { answer } from "./pipeline.ts";
import type { GatewayUpstream } from "./upstream/http-upstream.ts";
import { toServerTiming } from "./http/reply.ts";
import { createRouter } from "./http/router.ts";
import { createDataCentreCache } from "./cache/shared-cache.ts";
import { createHealth, type HealthOf } from "./upstream/health.ts";

export type GatewayOptions = LocalPorts & {
  contract: Contract;
  upstream: (env: WorkerEnv) => GatewayUpstream;
  /** What the edge knows of the caller: language of replies and platform. */
  visitorOf: (request: Request, url: URL) => { locale: Locale; platform: Platform };
  /** Milliseconds since the epoch. */
  clock?: () => number;
  cache?: SwrCache;
  limiter?: Limiter;
  /** Which remote upstreams are left alone for a while. */
  healthOf?: HealthOf;
  /** Takes one line a call: codes, names and counts only. */
  log?: (fields: Record<string, string | number | null | readonly string[]>) => void;
  /** How long an upstream may take: less than the client waits, so that the answer is a typed one. */
  timeoutMs?: number;
  /** How long the body of a request may take to arrive. */
  bodyTimeoutMs?: number;
};

type Gateway = {
  /** Calls over HTTP: cross-site and content-type checks first. */
  fetch(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
  /** Calls of loaders in the same process: the same path without those two checks and without the rate limit. */
  local(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
};

/** Makes the gateway of a contract. Every answer under it is JSON: a validated reply, or the envelope of a failure. */
export function createGateway(options: GatewayOptions): Gateway {
  const clock = options.clock ?? Date.now;
  const ports = {
    clock,
    cache: createSwrCache({ clock, shared: createDataCentreCache(clock) }),
    limiter: createLimiter(clock),
    healthOf: createHealth(clock),
    log: () => undefined,
    timeoutMs: 30_000,
    bodyTimeoutMs,
    matchRoute: createRouter(options.contract),
    ...options,
  };

  const handle = async (call: Call): Promise<Response> => {
    const response = await answer(ports, call).catch((error: unknown) => {
      call.failed =
        error instanceof GatewayError ? error : new GatewayError("INTERNAL", { trace: toErrorTrace(error) });
      return toFailureResponse(call.failed, call, { "Server-Timing": toServerTiming(call, clock()) });
    });
    ports.log(toLogLine(call, response.status, clock()));
    return call.request.method === "HEAD" ? new Response(null, response) : response;
  };

  const handleFrom =
    (source: Call["source"]): Gateway["fetch"] =>
    (request, env, ctx) => {
      const reply = handle(createCall(ports, { source, request, env, ctx }));
      // Goes on when the caller hangs up: others may wait for the same reply, and a write is not cut in half.
      ctx.waitUntil(reply);
      return reply;
    };

  return { fetch: handleFrom("network"), local: handleFrom("in-process") };
}

/** One line a call. No path, query, address, token or value ever gets here, so none can leak. */
function toLogLine({ requestId, row, failed, startedAtMs, cache, pluginUser }: Call, status: number, nowMs: number) {
  return {
    requestId,
    row,
    status,
    code: failed?.code ?? null,
    ms: nowMs - startedAtMs,
    cache,
    ...(pluginUser !== null && { pluginUser }),
    ...(failed?.details.paths && { paths: failed.details.paths }),
    ...(failed?.details.trace && { trace: failed.details.trace }),
  };
}
