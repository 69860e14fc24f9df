import { contract } from "#shared/contract/index.ts";
import { isSocketRow, type Row } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { type Config, describeProblems } from "#worker/config/config.ts";
import { authorize, createCaller } from "./auth/caller.ts";
import type { Caller } from "./auth/identity-of-call.ts";
import { authorizeOperator } from "./auth/operator.ts";
import { keepWaiting, verifyPluginUser } from "./auth/plugin-user.ts";
import { isOfStaff } from "./auth/staff-cookie.ts";
import type { Call, Route } from "./call.ts";
import { GatewayError } from "./errors.ts";
import { checkContentType, checkLength, checkOpener, checkSameSite, checkUpgrade } from "./http/checks.ts";
import { toNetwork } from "./http/client-address.ts";
import { checkHost } from "./http/host.ts";
import { readGatewayInput } from "./http/input.ts";
import { answerLocally, type LocalPorts } from "./http/local-rows.ts";
import { runWithinQuota } from "./http/quota.ts";
import { checkRate, type Limiter } from "./http/rate-limit.ts";
import type { RowReply } from "./http/reply.ts";
import { findOwnMerchant, openTenant, type TenantKeeper } from "./tenant/keep-to-tenant.ts";
import { forward } from "./upstream/forward.ts";
import { openSocket, type SocketPorts } from "./upstream/open-socket.ts";

export type Ports = LocalPorts & SocketPorts & { limiter: Limiter; bodyTimeoutMs: number };

/** A call on its way, with what the steps leave for the steps after them. */
type Passing = {
  call: Call;
  route: Route;
  caller: Caller;
  token: string | null;
  input: RequestParts;
  /** Null on a host of the marketplace. */
  keeper: TenantKeeper | null;
};
type Step = (passing: Passing) => Promise<void> | void;

/** What a call is answered; `cookie`: the Set-Cookie that its caller gets. */
type Settled = { answered: RowReply; cookie: string | null };

/**
 * The steps of every row, in this order. Each lets the call continue or throws a GatewayError. Calls of loaders come from
 * the same process: they have no sender to check.
 */
function listSteps(ports: Ports, source: Call["source"]): Step[] {
  const first = [refuseElsewhere, admitOperator(ports)];
  const ofSender = source === "network" ? [...first, checkSender, checkRates(ports)] : first;
  return [...ofSender, findToken, readInput(ports), keepToTenant(ports)];
}

type Pass = (call: Call, route: Route) => Promise<Passing>;

/** Takes the calls of a source through the steps of their row. */
function createPass(ports: Ports, source: Call["source"]): Pass {
  const steps = listSteps(ports, source);
  return async (call, route) => {
    call.row = route.name;
    const { request, url, env } = call;
    const { clock, upstream } = ports;
    const caller = createCaller({ request, url, env, clock, row: route.row, tokens: upstream(env).tokens });
    const passing = { call, route, caller, token: null, input: {}, keeper: null };
    for (const step of steps) await step(passing);
    return passing;
  };
}

/** What becomes of the calls of a source after the steps of their row. */
type Pipeline = {
  answer: (call: Call, route: Route) => Promise<Settled>;
  /** The socket of a row that opens one. */
  open: (call: Call, route: Route) => Promise<WebSocket>;
};

export function createPipeline(ports: Ports, source: Call["source"]): Pipeline {
  const pass = createPass(ports, source);
  return {
    answer: async (call, route) => answer(ports, await pass(call, route)),
    async open(call, route) {
      const { input, token } = await pass(call, route);
      return openSocket(ports, call, { row: route.row, input, token });
    },
  };
}

/** Before a row is known. While a variable is wrong no call is answered (decision 0090). */
export function checkCall({ source, request, url, config }: Call): void {
  checkConfig(config);
  if (source === "network") checkHost(request);
  checkLength(url);
}

function checkConfig(config: Config): void {
  if (config.problems.length === 0) return;
  const message = describeProblems(config);
  throw new GatewayError("INTERNAL", message === null ? {} : { message });
}

/** The calls of staff are the main host's, whose passkeys and cookie they have. */
const refuseElsewhere: Step = ({ call: { config, tenant }, route: { row } }) => {
  const isElsewhere = isOfStaff(row) && tenant.kind !== "marketplace";
  if (isElsewhere || (row.embedded && config.upstreamOrigin !== null)) throw new GatewayError("NOT_FOUND");
};

/** First of all, because for others than the operator the call does not exist, whatever they send. */
const admitOperator =
  ({ limiter }: Ports): Step =>
  async ({ call, route: { row } }) => {
    if (row.auth !== "operator") return;
    checkRate(limiter, { tier: row.limit, address: toNetwork(call.address) }, call.env);
    await authorizeOperator(call);
  };

const checkSender: Step = ({ call: { request, url, config }, caller, route: { row } }) => {
  if (isSocketRow(row)) {
    checkUpgrade(request);
    // Another site's page has no cookie of ours to show.
    return checkOpener(request, url, caller.mode === "cookie" ? [] : config.embedOrigins);
  }
  if (caller.mode === "cookie") checkSameSite(request, url);
  checkContentType(request, row);
};

const checkRates =
  ({ limiter }: Ports): Step =>
  ({ call: { address, env }, route: { row } }) => {
    if (row.auth !== "operator") checkRate(limiter, { tier: row.limit, address: toNetwork(address) }, env);
  };

const findToken: Step = async (passing) => {
  passing.token = await authorize(passing.route.row, passing.caller);
};

/** Asks the upstream as the caller. With a copy of the call: what is asked so is not in the log line of this call. */
const askAsCaller =
  (ports: Ports, { call, caller, token }: Passing) =>
  (name: string, row: Row, input: RequestParts): Promise<RowReply> =>
    forward(ports, { ...call, row: name }, { row, input, caller, token });

const readInput =
  (ports: Ports): Step =>
  async (passing) => {
    const { call, route, token } = passing;
    const nowMs = ports.clock();
    const given = await readGatewayInput(route, call, ports.bodyTimeoutMs);
    const ownMerchant = () => findOwnMerchant(call, askAsCaller(ports, passing));
    passing.input = await verifyPluginUser(given, { call, token, ownMerchant, nowMs });
  };

const keepToTenant =
  (ports: Ports): Step =>
  async (passing) => {
    const { tenant } = passing.call;
    const keeper = await openTenant({ tenant, row: passing.route.row }, askAsCaller(ports, passing));
    if (!keeper) return;
    passing.keeper = keeper;
    passing.input = await keeper.checkInput(passing.input);
  };

/** Asks the upstream, or the gateway itself. */
async function answer(ports: Ports, passing: Passing): Promise<Settled> {
  const { call, route, caller, token, input, keeper } = passing;
  const { name, row } = route;
  const ask = () => forward(ports, call, { row, input, caller, token });
  const askFor = () => (call.source === "network" ? runWithinQuota(ports.limiter, call, route, ask) : ask());
  const askHere = async () => {
    if (row.auth === "bound") await assertBound(ports, passing);
    return answerLocally(route, ports, { call, token, nowMs: ports.clock() });
  };
  const answered = await (row.local ? askHere() : askFor());
  await keepWaiting(call, token, answered, ports.clock());
  const kept = keeper ? await keeper.filterReply(answered) : answered;
  return row.identity ? caller.settle(name, kept) : { answered: kept, cookie: null };
}

/** Throws what the upstream answers to a token that is not a customer's, which it alone knows. It lists no order for this. */
async function assertBound(ports: Ports, passing: Passing): Promise<void> {
  const query = { view: "summary", paymentStatus: "NONE" };
  await askAsCaller(ports, passing)("ordering.list", contract.ordering.list, { query });
}
