import type { Platform } from "#shared/contract/entities.ts";
import type { Contract } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { Upstream, WorkerEnv } from "#worker/env.ts";

export type GatewayOptions = {
  contract: Contract;
  upstream: (env: WorkerEnv) => Upstream;
  /** What the edge knows of the caller: language of replies and platform. */
  visitorOf: (request: Request) => { locale: Locale; platform: Platform };
};

export type Gateway = {
  /** Calls over HTTP: cross-site and content-type checks first. */
  fetch(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
  /** Calls of loaders in the same process: the same path without those two checks. */
  local(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response>;
};

export function createGateway(_options: GatewayOptions): Gateway {
  const answer = () => Promise.resolve(new Response(null, { status: 501 }));
  return { fetch: answer, local: answer };
}
