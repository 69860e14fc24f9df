import { toNetwork } from "./http/client-address.ts";
import { forward, type UpstreamPorts } from "./upstream/forward.ts";
import type { Call } from "./call.ts";
import { authorize, createCaller } from "./auth/caller.ts";
import { checkHost } from "./http/host.ts";
import { checkContentType, checkLength, checkSameSite } from "./http/checks.ts";
import { readGatewayInput } from "./http/input.ts";
import { checkRate, type Limiter } from "./http/rate-limit.ts";
import { answerLocally, type LocalPorts } from "./http/local-rows.ts";
import { keepWaiting, verifyPluginUser } from "./auth/plugin-user.ts";
import { runWithinQuota } from "./http/quota.ts";
import type { WriteReply } from "./http/reply.ts";
import type { MatchRoute } from "./http/router.ts";
import { openTenant } from "./tenant/keep-to-tenant.ts";

export type Ports = LocalPorts &
  UpstreamPorts & { limiter: Limiter; matchRoute: MatchRoute; bodyTimeoutMs: number; writeReply: WriteReply };

/** The steps of a call, in this order. Each step passes the call on or throws a GatewayError. */
export async function answer(ports: Ports, call: Call): Promise<Response> {
  const { request, url, env } = call;

  if (call.source === "network") checkHost(request);
  checkLength(url);
  const route = ports.matchRoute(request.method, url.pathname);
  const { name, row } = route;
  call.row = name;

  const caller = createCaller(request, env, ports.clock);
  if (call.source === "network") {
    if (caller.mode === "cookie") checkSameSite(request, url);
    checkContentType(request);
    checkRate(ports.limiter, { tier: row.limit, address: toNetwork(call.address) }, env);
  }

  const token = await authorize(row, caller);
  const asked = await readGatewayInput(route, call, ports.bodyTimeoutMs);
  const given = await verifyPluginUser(call, asked, token, ports.clock());
  // A copy of the call: what the keeper asks for is not in the log line of this call.
  const keeper = await openTenant(call, (askedName, askedRow, askedInput) =>
    forward(ports, { ...call, row: askedName }, { row: askedRow, input: askedInput, caller, token }),
  );
  const input = keeper ? await keeper.checkInput(given) : given;

  const ask = () => forward(ports, call, { row, input, caller, token });
  const answered = row.local
    ? answerLocally(route, ports, request)
    : await (call.source === "network" ? runWithinQuota(ports.limiter, call, route, ask) : ask());

  await keepWaiting(call, token, answered, ports.clock());
  const kept = keeper ? await keeper.filterReply(answered) : answered;
  const settled = row.identity ? await caller.settle(name, kept) : { answered: kept, cookie: null };
  return ports.writeReply(settled.answered, call, settled.cookie, ports.clock());
}
