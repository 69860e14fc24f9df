import { type Context, type Handler, Hono } from "hono";
import { gateway } from "./api.ts";
import { serveTestPages } from "./dev/pages.ts";
import { openApiPath, serveOpenApi } from "./docs/openapi-reply.ts";
import { readPreferences } from "./edge/preferences.ts";
import { createNonce, addPageHeaders, setSecurityHeaders } from "./edge/headers.ts";
import { servePicture } from "./edge/images.ts";
import { resolveVisitor } from "./edge/visitor.ts";
import type { WorkerEnv } from "./env.ts";
import { createClock } from "./clock.ts";
import { hasValidHost } from "./gateway/http/host.ts";
import { renderPage } from "./ssr.ts";

const app = new Hono<{ Bindings: WorkerEnv }>();

const serveApi: Handler<{ Bindings: WorkerEnv }> = (c) => gateway.fetch(c.req.raw, c.env, getExecutionContext(c));
app.all("/v3/*", serveApi);
app.all("/v4/*", serveApi);

app.get("/assets/img/*", async (c) => (await servePicture(c.req.raw, c.env.ASSETS)) ?? c.text("404 Not Found", 404));

app.get(openApiPath, (c) => serveOpenApi(createClock(c.env)()));

app.all("/dev/*", (c) => serveTestPages(c.req.raw, c.env));

// `app.all("*")` would give each call two routes, which makes Hono slower.
app.notFound(servePage);

/** Renders a page. Actions post to pages, so nothing before React Router may read the body. */
async function servePage(c: Context<{ Bindings: WorkerEnv }>): Promise<Response> {
  const request = c.req.raw;
  const { redirect, cookies } = readPreferences(request);
  if (redirect) return redirect;
  const nonce = createNonce();
  const rendered = await renderPage(request, {
    visitor: resolveVisitor(request),
    nonce,
    now: createClock(c.env)(),
    isDemo: c.env.DEMO === "1",
    send: (call) => gateway.local(call, c.env, getExecutionContext(c)),
  });
  const response = addPageHeaders(rendered, nonce, import.meta.env.DEV);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Hono types the context of an older runtime; it is the same object. */
function getExecutionContext(c: Context) {
  return c.executionCtx as unknown as ExecutionContext;
}

/** Answers 400 for an invalid host; calls get the envelope of the gateway. */
async function refuseHost(request: Request, env: WorkerEnv, ctx: ExecutionContext): Promise<Response> {
  if (/\/v[34]\//.test(request.url)) return gateway.fetch(request, env, ctx);
  return new Response("400 Bad Request: the host is not valid", { status: 400 });
}

export default {
  async fetch(request, env, ctx) {
    const answer = hasValidHost(request) ? app.fetch(request, env, ctx) : refuseHost(request, env, ctx);
    return setSecurityHeaders(await answer);
  },
} satisfies ExportedHandler<WorkerEnv>;
export { Customer, Directory, Guard, Identity, Store } from "./api.ts";
