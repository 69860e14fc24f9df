import type { Contract } from "#shared/contract/row.ts";
import { toErrorTrace } from "#shared/domain/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createSwrCache, type SwrCache } from "../cache/swr-cache.ts";
import { getClientAddress, toNetwork } from "./http/client-address.ts";
import { bodyTimeoutMs } from "./http/body.ts";
import { type Call, createCall, type VisitorOf } from "./call.ts";
import { GatewayError, toFailureResponse } from "./errors.ts";
import { createLimiter, type Limiter } from "./http/rate-limit.ts";
import type { LocalPorts } from "./http/local-rows.ts";
import { answer } from "./pipeline.ts";
import type { GatewayUpstream } from "./upstream/http-upstream.ts";
import { createReplyWriter, toServerTiming } from "./http/reply.ts";
import { createRouter } from "./http/router.ts";
import { createDataCentreCache } from "../cache/shared-cache.ts";
import { createHealth, type HealthOf } from "./upstream/health.ts";

export type GatewayOptions = LocalPorts & {
  contract: Contract;
  upstream: (env: WorkerEnv) => GatewayUpstream;
  /** Tenant of the host, language of replies and platform. */
  visitorOf: VisitorOf;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  cache?: SwrCache;
  limiter?: Limiter;
  healthOf?: HealthOf;
  /** Receives one line per call: codes, names and counts only. */
  log?: (fields: Record<string, string | number | null | readonly string[]>) => void;
  /** Less than the client waits, so that the client gets our error. */
  timeoutMs?: number;
  bodyTimeoutMs?: number;
  /** Headers of every reply besides the gateway's own. */
  replyHeaders?: Record<string, string>;
};

type Gateway = {
  /** Calls over HTTP. */
  fetch(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
  /** Calls of loaders in this Worker, without the checks of host, origin, content type and rate. */
  local(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
};

/**
 * Counts pages that no cache answers, by the address of their visitor. Yields the seconds to wait, or null; a refusal is a
 * line in the log.
 */
export function createPageLimit(
  clock: () => number,
  log: NonNullable<GatewayOptions["log"]>,
): (request: Request, env: WorkerEnv) => number | null {
  const limiter = createLimiter(clock);
  return (request, env) => {
    const seconds = limiter.take({ tier: "page", address: toNetwork(getClientAddress(request)) }, env);
    if (seconds !== null) log({ level: "warn", at: "page", code: "RATE_LIMITED" });
    return seconds;
  };
}

/** Creates the gateway of a contract. Every response is JSON, a file or the error envelope. */
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
    writeReply: createReplyWriter(options.replyHeaders ?? {}),
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
      // Continues when the caller disconnects: others may wait for the reply, and a write must finish.
      ctx.waitUntil(reply);
      return reply;
    };

  return { fetch: handleFrom("network"), local: handleFrom("in-process") };
}

/** Contains no path, query, address, token or value. */
function toLogLine(
  { requestId, row, failed, startedAtMs, cache, pluginUser, provenUser }: Call,
  status: number,
  nowMs: number,
) {
  return {
    requestId,
    row,
    status,
    code: failed?.code ?? null,
    ms: nowMs - startedAtMs,
    cache,
    ...(pluginUser !== null && { pluginUser }),
    // Its key signs people in, so what it does with it has to be seen (decision 0076).
    ...(provenUser !== null && { merchant: provenUser.merchantID }),
    ...(failed?.details.paths && { paths: failed.details.paths }),
    ...(failed?.details.trace && { trace: failed.details.trace }),
  };
}
