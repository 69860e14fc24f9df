import type { Variables } from "./config/config.ts";

/** The embedded marketplace or a remote v3/v4 API. */
export type Upstream = { fetch(request: Request): Promise<Response> };

/** wrangler.toml declares the bindings; `getConfig` reads the variables. */
export type WorkerEnv = Omit<Env, keyof Variables> & Variables;
