import { getConfig, type Problem } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";

/** What a deployment lacks (wire.md §10.3): names and sentences, no values. */
type Ready = {
  ok: boolean;
  /** Bindings. */
  missing: string[];
  wrong: readonly Problem[];
  failing: { kind: string; count: number }[];
};

const always = ["ASSETS", "SESSIONS", "GUARD"] as const;
const embedded = [
  "DIRECTORY",
  "AREA",
  "MERCHANT",
  "STORE",
  "CUSTOMER",
  "IDENTITY",
  "PROMO",
  "REFERRAL",
  "MARKET",
] as const;

/** Answers `/healthz`, which touches nothing, and `/readyz`; null for any other path. */
export function answerProbe(request: Request, env: WorkerEnv): Response | null {
  // Every request comes by here, and to parse an address takes a while.
  if (!/\/(?:health|ready)z/.test(request.url)) return null;
  const { pathname } = new URL(request.url);
  if (pathname !== "/healthz" && pathname !== "/readyz") return null;
  const headers = { "Cache-Control": "no-store" };
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  if (pathname === "/healthz") return new Response("ok", { headers });
  const { problems: wrong, upstreamOrigin } = getConfig(env);
  const needed = [...always, ...(upstreamOrigin === null ? embedded : [])];
  const missing = needed.filter((name) => !(env as Partial<WorkerEnv>)[name]);
  const ready: Ready = { ok: missing.length === 0 && wrong.length === 0, missing, wrong, failing: [] };
  return Response.json(ready, { status: ready.ok ? 200 : 503, headers });
}
