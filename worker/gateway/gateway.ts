import { type Context, Hono, type MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { type Contract, isSocketRow, listRows, type Row } from "#shared/contract/row.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { signedHeader } from "#shared/embed/signed.ts";
import { createDataCentreCache } from "#worker/cache/shared-cache.ts";
import { createSwrCache, type SwrCache } from "#worker/cache/swr-cache.ts";
import { getConfig } from "#worker/config/config.ts";
import type { DirectCall, LocalReply, WorkerEnv } from "#worker/env.ts";
import { getSignedResult } from "./auth/plugin-user.ts";
import { type Call, createCall, type VisitorOf } from "./call.ts";
import { GatewayError, toFailureResponse } from "./errors.ts";
import { bodyTimeoutMs } from "./http/body.ts";
import { getClientAddress, toNetwork } from "./http/client-address.ts";
import { createLocalReplies, toCallRequest, toLocalFailure } from "./http/local-call.ts";
import type { LocalPorts } from "./http/local-rows.ts";
import { createLimiter, type Limiter } from "./http/rate-limit.ts";
import { createReplyWriter, createSocketReply, toServerTiming, type WriteReply } from "./http/reply.ts";
import { checkCall, createPipeline, type Ports } from "./pipeline.ts";
import { createHealth, type HealthOf } from "./upstream/health.ts";
import { createLacks, type Lacks, probeRows } from "./upstream/lacks.ts";
import type { GatewayUpstream } from "./upstream/upstream.ts";

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
  lacks?: Lacks;
  /** Receives one line per call: codes, names and counts only. */
  log?: (fields: Record<string, string | number | null | readonly string[]>) => void;
  /** Less than the client waits, so that the client gets our error. */
  timeoutMs?: number;
  bodyTimeoutMs?: number;
  /** Headers of every reply besides the gateway's own. */
  replyHeaders?: Record<string, string>;
};

type Door<Asked, Reply> = (asked: Asked, env: WorkerEnv, ctx: ExecutionContext) => Promise<Reply>;
type Gateway = {
  /** Calls over HTTP. */
  fetch: Door<Request, Response>;
  /** Calls of loaders in this Worker, without the checks of host, origin, content type and rate. */
  local: Door<DirectCall, LocalReply>;
  /** The calls of ours that the remote API does not have, as far as is known; looks for more after the reply. */
  listLacks(env: WorkerEnv, ctx: Pick<ExecutionContext, "waitUntil">): string[];
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

/** Creates the gateway of a contract. Every response is JSON, a file, a socket or the error envelope. */
export function createGateway(options: GatewayOptions): Gateway {
  const clock = options.clock ?? Date.now;
  const ports = {
    clock,
    cache: createSwrCache({ clock, shared: createDataCentreCache(clock) }),
    limiter: createLimiter(clock),
    healthOf: createHealth(clock),
    lacks: createLacks(clock),
    log: () => undefined,
    timeoutMs: 30_000,
    bodyTimeoutMs,
    replyHeaders: {},
    writeReply: createReplyWriter(options.replyHeaders ?? {}),
    ...options,
  };
  return {
    fetch: keepRunning(createApp(ports).fetch),
    local: keepRunning(createLocalDoor(ports)),
    listLacks(env, ctx) {
      const upstream = ports.upstream(env);
      if (upstream.origin === undefined) return [];
      ctx.waitUntil(probeRows(ports.contract, upstream, ports.lacks));
      // A field of ours that is not sent is stored nowhere.
      const unsent = getConfig(env).sendsExtensions ? [] : ["profile.foodPreferences", "order.tip", "order.avoid"];
      return [...unsent, ...ports.lacks.list(upstream.origin)];
    },
  };
}

type AllPorts = Ports &
  Required<Pick<GatewayOptions, "contract" | "visitorOf" | "log" | "replyHeaders">> & { writeReply: WriteReply };
type HonoEnv = { Bindings: WorkerEnv; Variables: { call: Call } };

/** The rows of the contract as routes of a Hono app, each with the pipeline behind it. */
function createApp(ports: AllPorts): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  const { answer, open } = createPipeline(ports, "network");
  const fail = (c: Context<HonoEnv>, error: unknown) => {
    const call = c.get("call");
    return toFailureResponse(noteFailure(error, call), call, { "Server-Timing": toServerTiming(call, ports.clock()) });
  };

  app.use(openCall(ports), async (c, next) => {
    checkCall(c.get("call"));
    await next();
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c: Context<HonoEnv>, methods) =>
        fail(c, new GatewayError("METHOD_NOT_ALLOWED", { headers: { Allow: methods.join(", ") } })),
    }),
  );
  for (const { name, row } of listRows(ports.contract).toSorted(byParameters))
    app.on([row.method], [row.path], async (c) => {
      const call = c.get("call");
      const route = { name, row, params: c.req.param() };
      if (isSocketRow(row)) return createSocketReply(await open(call, route), call, ports.replyHeaders);
      const { answered, cookie } = await answer(call, route);
      const response = ports.writeReply(answered, call, cookie, ports.clock());
      const result = getSignedResult(call);
      if (result !== null) response.headers.set(signedHeader, result);
      return response;
    });
  app.notFound((c) => fail(c, new GatewayError("NOT_FOUND")));
  app.onError((error, c) => fail(c, error));
  return app;
}

/** The same rows and the same pipeline for calls of this process, without requests and responses in between (decision 0118). */
function createLocalDoor(ports: AllPorts) {
  const rows = new Map(listRows(ports.contract).map((one) => [one.name, one.row]));
  const { answer } = createPipeline(ports, "in-process");
  const toLocalReply = createLocalReplies();

  return async (asked: DirectCall, env: WorkerEnv, ctx: ExecutionContext): Promise<LocalReply> => {
    const { name, input } = asked;
    const row = rows.get(name);
    const call = createCall(ports, { source: "in-process", request: toCallRequest(asked, row), env, ctx });
    const reply = await runCall();
    ports.log(toLogLine(call, reply.status, ports.clock()));
    return reply;

    async function runCall(): Promise<LocalReply> {
      try {
        checkCall(call);
        if (!row) throw new GatewayError("NOT_FOUND");
        const params = (input.params ?? {}) as Record<string, string>;
        if (isSocketRow(row)) throw new GatewayError("UPGRADE_REQUIRED");
        return toLocalReply((await answer(call, { name, row, params })).answered);
      } catch (error) {
        return toLocalFailure(noteFailure(error, call), call);
      }
    }
  };
}

/** The error as its caller gets it; the line of the call in the log has it too. */
function noteFailure(error: unknown, call: Call): GatewayError {
  const thrown = error instanceof GatewayError ? error : new GatewayError("INTERNAL", { trace: toErrorTrace(error) });
  call.failed = call.config.isDemo ? withReasons(thrown) : thrown;
  return call.failed;
}

/** A refused reply with what is wrong in it, for whoever connects an API. */
function withReasons(failed: GatewayError): GatewayError {
  const { paths } = failed.details;
  if (failed.code !== "UPSTREAM_CONTRACT" || !paths) return failed;
  const issues = paths.map((reason) => {
    const [path = "", code = ""] = reason.split(" ");
    return { path, code };
  });
  return new GatewayError(failed.code, { ...failed.details, issues });
}

/** Names before parameters: Hono takes the first route that matches. */
const byParameters = (one: { row: Row }, other: { row: Row }) =>
  one.row.path.split(":").length - other.row.path.split(":").length;

/** Begins a call and writes its line into the log. */
const openCall =
  (ports: AllPorts): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    const call = createCall(ports, { source: "network", request: c.req.raw, env: c.env, ctx: getExecutionContext(c) });
    c.set("call", call);
    await next();
    ports.log(toLogLine(call, c.res.status, ports.clock()));
  };

/** Hono types the context of an older runtime; it is the same object. */
function getExecutionContext(c: Context<HonoEnv>): ExecutionContext {
  return c.executionCtx as unknown as ExecutionContext;
}

/** Continues when the caller disconnects: others may wait for the reply, and a write must finish. */
const keepRunning =
  <Asked, Reply>(answer: (...given: Parameters<Door<Asked, Reply>>) => Promise<Reply> | Reply): Door<Asked, Reply> =>
  (asked, env, ctx) => {
    const reply = Promise.resolve(answer(asked, env, ctx));
    ctx.waitUntil(reply);
    return reply;
  };

/** Contains no path, query, address, token or value. */
function toLogLine(
  { requestId, row, failed, startedAtMs, cache, pluginUser, provenUser, repaired }: Call,
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
    ...(repaired > 0 && { repaired }),
    ...(failed?.details.paths && { paths: failed.details.paths }),
    ...(failed?.details.trace && { trace: failed.details.trace }),
  };
}
