import type { Upstream } from "#worker/env.ts";

/** An upstream of the gateway; `origin` is set for one behind a network, which may not know our own fields. */
export type GatewayUpstream = { send(address: string, init: RequestInit): Promise<Response>; origin?: string };

/** An upstream in this process. */
export function localUpstream(upstream: Upstream): GatewayUpstream {
  return { send: (address, init) => upstream.fetch(new Request(address, init)) };
}

/**
 * The real v3/v4 API at an origin, reached over https; plain http is for a server on this machine.
 * Throws a TypeError for anything else: a path, a user name or another scheme is a mistake in the configuration.
 */
export function remoteUpstream(origin: string): GatewayUpstream {
  const url = URL.parse(origin);
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
  if (!url || !isSafe || url.href !== `${url.origin}/`) {
    throw new TypeError("UPSTREAM_ORIGIN must be an https origin without a path, or http://localhost");
  }
  return { origin: url.origin, send: (address, init) => fetch(address, init) };
}
