import type { Context, MiddlewareHandler } from "hono";
import type { Row } from "#shared/contract/row.ts";
import { signedHeader } from "#shared/embed/signed.ts";
import type { RequestParts } from "#shared/request.ts";
import { describeProblems, getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { authorize, type Caller, createCaller } from "./auth/caller.ts";
import { getSignedResult, keepWaiting, verifyPluginUser } from "./auth/plugin-user.ts";
import type { Call, Route } from "./call.ts";
import { GatewayError } from "./errors.ts";
import { checkContentType, checkLength, checkSameSite } from "./http/checks.ts";
import { toNetwork } from "./http/client-address.ts";
import { checkHost } from "./http/host.ts";
import { readGatewayInput } from "./http/input.ts";
import { answerLocally, type LocalPorts } from "./http/local-rows.ts";
import { runWithinQuota } from "./http/quota.ts";
import { checkRate, type Limiter } from "./http/rate-limit.ts";
import type { RowReply, WriteReply } from "./http/reply.ts";
import { findOwnMerchant, openTenant, type TenantKeeper } from "./tenant/keep-to-tenant.ts";
import { forward, type UpstreamPorts } from "./upstream/forward.ts";

export type Ports = LocalPorts & UpstreamPorts & { limiter: Limiter; bodyTimeoutMs: number; writeReply: WriteReply };

/** What the steps of a call leave for the steps after them. */
export type GatewayEnv = {
  Bindings: WorkerEnv;
  Variables: {
    call: Call;
    route: Route;
    caller: Caller;
    token: string | null;
    input: RequestParts;
    /** Null on a host of the marketplace. */
    keeper: TenantKeeper | null;
  };
};
type Step = MiddlewareHandler<GatewayEnv>;

/**
 * The steps of a row, in this order. Each lets the call continue or throws a GatewayError. Calls of loaders come from the
 * same process: they have no sender to check.
 */
export function listSteps(ports: Ports, source: Call["source"], named: { name: string; row: Row }): Step[] {
  const isNetwork = source === "network";
  return [
    nameRow(ports, named),
    ...(isNetwork ? [checkSender, checkRates(ports)] : []),
    findToken,
    readInput(ports),
    keepToTenant(ports),
    answer(ports, isNetwork),
  ];
}

/** While a variable is wrong no call is answered (decision 0090). */
export const checkConfig: Step = async (c, next) => {
  const config = getConfig(c.env);
  if (config.problems.length > 0) {
    const message = describeProblems(config);
    throw new GatewayError("INTERNAL", message === null ? {} : { message });
  }
  await next();
};

/** Before a row is known. */
export const checkAddress =
  (source: Call["source"]): Step =>
  async (c, next) => {
    if (source === "network") checkHost(c.req.raw);
    checkLength(c.get("call").url);
    await next();
  };

const nameRow =
  ({ clock, upstream }: Ports, { name, row }: { name: string; row: Row }): Step =>
  async (c, next) => {
    const call = c.get("call");
    call.row = name;
    c.set("route", { name, row, params: c.req.param() });
    c.set(
      "caller",
      createCaller({ request: call.request, env: call.env, clock, row, tokens: upstream(call.env).tokens }),
    );
    await next();
  };

const checkSender: Step = async (c, next) => {
  const { request, url } = c.get("call");
  if (c.get("caller").mode === "cookie") checkSameSite(request, url);
  checkContentType(request);
  await next();
};

const checkRates =
  ({ limiter }: Ports): Step =>
  async (c, next) => {
    const { address, env } = c.get("call");
    checkRate(limiter, { tier: c.get("route").row.limit, address: toNetwork(address) }, env);
    await next();
  };

const findToken: Step = async (c, next) => {
  c.set("token", await authorize(c.get("route").row, c.get("caller")));
  await next();
};

/** Asks the upstream as the caller. With a copy of the call: what is asked so is not in the log line of this call. */
const askAsCaller =
  (ports: Ports, c: Context<GatewayEnv>) =>
  (name: string, row: Row, input: RequestParts): Promise<RowReply> =>
    forward(ports, { ...c.get("call"), row: name }, { row, input, caller: c.get("caller"), token: c.get("token") });

const readInput =
  (ports: Ports): Step =>
  async (c, next) => {
    const [call, token, nowMs] = [c.get("call"), c.get("token"), ports.clock()];
    const given = await readGatewayInput(c.get("route"), call, ports.bodyTimeoutMs);
    const ownMerchant = () => findOwnMerchant(call, askAsCaller(ports, c));
    c.set("input", await verifyPluginUser(given, { call, token, ownMerchant, nowMs }));
    await next();
  };

const keepToTenant =
  (ports: Ports): Step =>
  async (c, next) => {
    const [{ tenant }, { row }] = [c.get("call"), c.get("route")];
    const keeper = await openTenant({ tenant, row }, askAsCaller(ports, c));
    c.set("keeper", keeper);
    if (keeper) c.set("input", await keeper.checkInput(c.get("input")));
    await next();
  };

/** Asks the upstream, or the gateway itself, and writes the reply. */
const answer =
  (ports: Ports, isNetwork: boolean): Step =>
  async (c) => {
    const [call, route, caller, keeper] = [c.get("call"), c.get("route"), c.get("caller"), c.get("keeper")];
    const { name, row } = route;
    const token = c.get("token");
    const ask = () => forward(ports, call, { row, input: c.get("input"), caller, token });
    const askFor = (): Promise<RowReply> => (isNetwork ? runWithinQuota(ports.limiter, call, route, ask) : ask());
    const answered = row.local ? answerLocally(route, ports, call.request) : await askFor();
    await keepWaiting(call, token, answered, ports.clock());
    const kept = keeper ? await keeper.filterReply(answered) : answered;
    const settled = row.identity ? await caller.settle(name, kept) : { answered: kept, cookie: null };
    const response = ports.writeReply(settled.answered, call, settled.cookie, ports.clock());
    const result = getSignedResult(call);
    if (result !== null) response.headers.set(signedHeader, result);
    return response;
  };
