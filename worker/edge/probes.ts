import { getConfig, type Problem } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";

/** What a deployment lacks (wire.md §10.3): names and sentences, no values. */
type Ready = {
  ok: boolean;
  /** Bindings. */
  missing: string[];
  wrong: readonly Problem[];
  failing: { kind: string; count: number }[];
  /** // + What its operator does next, one sentence each; absent when nothing is left to do. */
  next?: string[];
};

/** Null: unknown. Asked for `/readyz` of a deployment that is ready. */
type FindEmptyMarket = (origin: string) => Promise<boolean | null>;

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
  "MARKET_RECORDS",
] as const;

/** Answers `/healthz`, which touches nothing, and `/readyz`; null for any other path. */
export function answerProbe(
  request: Request,
  env: WorkerEnv,
  findEmptyMarket: FindEmptyMarket,
): Response | Promise<Response> | null {
  // Every request comes by here, and to parse an address takes a while.
  if (!/\/(?:health|ready)z/.test(request.url)) return null;
  const { pathname, origin } = new URL(request.url);
  if (pathname !== "/healthz" && pathname !== "/readyz") return null;
  const headers = { "Cache-Control": "no-store" };
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  if (pathname === "/healthz") return new Response("ok", { headers });
  return answerReady(env, headers, () => findEmptyMarket(origin).then((isEmpty) => listNext(env, origin, isEmpty)));
}

async function answerReady(env: WorkerEnv, headers: HeadersInit, findNext: () => Promise<string[]>): Promise<Response> {
  const { problems: wrong, upstreamOrigin } = getConfig(env);
  const needed = [...always, ...(upstreamOrigin === null ? embedded : [])];
  const missing = needed.filter((name) => !(env as Partial<WorkerEnv>)[name]);
  const ok = missing.length === 0 && wrong.length === 0;
  const next = ok && upstreamOrigin === null ? await findNext() : [];
  const ready: Ready = { ok, missing, wrong, failing: [], ...(next.length > 0 && { next }) };
  return Response.json(ready, { status: ok ? 200 : 503, headers });
}

/** An empty market is nothing that fails: its visitors are told that the first shop comes (PD153). */
function listNext(env: WorkerEnv, origin: string, isEmpty: boolean | null): string[] {
  if (isEmpty !== true) return [];
  return [
    ...(getConfig(env).operatorKeys.length === 0
      ? ["Set the secret OPERATOR_KEYS: nobody can import a market without it."]
      : []),
    `The market is empty. To fill it: npm run market -- import FILE --to ${origin}`,
  ];
}
