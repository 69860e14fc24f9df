import { contract } from "#shared/contract/index.ts";
import { resolveVisitor } from "./edge/visitor.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createMarketplace } from "./marketplace/app.ts";
import type { WorkerEnv } from "./env.ts";

/** The gateway over its upstream: the whole API, without React Router. The Worker tests mount this file. */
export const gateway = createGateway({
  contract,
  upstream: (env) => createMarketplace(env),
  visitorOf: resolveVisitor,
});

export default {
  fetch: (request, env, ctx) => gateway.fetch(request, env, ctx),
} satisfies ExportedHandler<WorkerEnv>;

export { Guard } from "./gateway/guard.ts";
export { Directory } from "./marketplace/directory/directory.ts";
export { Store } from "./marketplace/store/store.ts";
