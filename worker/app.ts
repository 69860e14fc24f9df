import { type Context, type Handler, Hono } from "hono";
import { readData } from "virtual:asset-data";
import { serverBuildId } from "virtual:server-build";
import { toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { noPictureHosts } from "#shared/domain/site/picture-url.ts";
import { createLocalClients } from "#shared/local-client.ts";
import { gateway } from "./api.ts";
import { createClock } from "./clock.ts";
import { type Config, getConfig } from "./config/config.ts";
import { galleryPath } from "./dev/index-page.ts";
import { serveTestPages } from "./dev/pages.ts";
import { getTestSite } from "./dev/test-site.ts";
import { marketSchemaPath, serveMarketSchema } from "./docs/market-schema-reply.ts";
import { openApiPath, serveOpenApi } from "./docs/openapi-reply.ts";
import { serveProxied } from "./edge/asset-proxy.ts";
import { refusePublicDemo } from "./edge/demo-host.ts";
import { addPageHeaders, createNonce, createPageHeaders, setSecurityHeaders } from "./edge/headers.ts";
import { servePicture } from "./edge/images.ts";
import { serveMarketPicture } from "./edge/market-pictures.ts";
import { toChoiceCookies } from "./edge/preferences.ts";
import { answerProbe } from "./edge/probes.ts";
import { redirectTo } from "./edge/redirect.ts";
import { refreshSitemap, serveSiteFile, siteFilePaths } from "./edge/site-files/site-files.ts";
import { type PageVisit, resolvePage } from "./edge/visitor.ts";
import { refuseWrongConfig } from "./edge/wrong-config.ts";
import { answerLogout, embedLogoutPath } from "./embed/embed-logout.ts";
import { embedPagePath, embedStylePath, renderEmbedPage, serveEmbedStyle } from "./embed/embed-page.ts";
import { allowEverySite, embedScriptPath, serveEmbedScript } from "./embed/embed-script.ts";
import type { WorkerEnv } from "./env.ts";
import { createPageLimit } from "./gateway/gateway.ts";
import { staffPaths, writeStaffPage } from "./html/staff-page.ts";
import { logLine } from "./log.ts";
import { comparePayments, readPaymentFailures } from "./marketplace/compare-payments.ts";
import { getMarket } from "./marketplace/rpc/stubs.ts";
import { createPageCache, type Visit } from "./page-cache/page-cache.ts";
import { readAddress } from "./request/address.ts";
import { getDeploymentId } from "./request/deployment.ts";
import { clientVersion, getEmbedOrigins, renderPage, type Site } from "./request/ssr.ts";

const limitPages = createPageLimit(Date.now, logLine);
const pages = createPageCache(Date.now, createPageHeaders);
const app = new Hono<{ Bindings: WorkerEnv }>();

const serveApi: Handler<{ Bindings: WorkerEnv }> = (c) => gateway.fetch(c.req.raw, c.env, getExecutionContext(c));
app.all("/v3/*", serveApi);
app.all("/v4/*", serveApi);

app.get("/assets/img/*", async (c) => {
  const picture = (await serveMarketPicture(c.req.raw, c.env)) ?? (await servePicture(c.req.raw, c.env.ASSETS));
  return picture ?? (await serveProxied(c.req.raw, getConfig(c.env).pictures)) ?? c.text("404 Not Found", 404);
});

// The built ones are files beside the Worker.
app.get("/img/*", async (c) => (await serveMarketPicture(c.req.raw, c.env)) ?? answerPage(c));

/** What is read of a request for a page, once. */
type Asked = PageVisit & { request: Request; env: WorkerEnv; ctx: ExecutionContext; config: Config; now: number };

function readAsked(c: Context<{ Bindings: WorkerEnv }>): Asked {
  const config = getConfig(c.env);
  const { raw: request } = c.req;
  const now = createClock(c.env)();
  return { ...resolvePage(request, config), request, env: c.env, ctx: getExecutionContext(c), config, now };
}

for (const path of siteFilePaths) {
  app.get(path, (c) => {
    const { resolution, env, ctx, config, now } = readAsked(c);
    const { brand } = config;
    return serveSiteFile(path, c.req.url, resolution, {
      openApi: openSiteApi(env, ctx),
      brand,
      kept: env.SESSIONS,
      now,
    });
  });
}

/** What the app does not render is where its pages are (S223): on a foreign host, or on another name of a merchant's. */
function moveWithPages({ request, resolution: { redirect } }: Asked): Response | null {
  if (!redirect || redirect.origin === null) return null;
  const { pathname, search } = new URL(request.url);
  return redirectTo(pathname + search, redirect.status, redirect.origin);
}

app.get(embedScriptPath, async (c) =>
  allowEverySite(moveWithPages(readAsked(c)) ?? (await serveEmbedScript(c.env.ASSETS))),
);
app.post(embedLogoutPath, (c) => answerLogout(c.req.raw, (call) => gateway.fetch(call, c.env, getExecutionContext(c))));
app.get(embedStylePath, async (c) => {
  const moved = moveWithPages(readAsked(c));
  if (moved) return moved;
  await readData("texts", c.env.ASSETS);
  return serveEmbedStyle();
});
app.get(embedPagePath, async (c) => {
  const asked = readAsked(c);
  const moved = moveWithPages(asked);
  if (moved) return moved;
  await readData("texts", c.env.ASSETS);
  const { origin } = new URL(c.req.url);
  const { isEmbeddedDemo, brand } = asked.config;
  const testSite = isEmbeddedDemo ? getTestSite(origin) : null;
  return renderEmbedPage({ origin, testSite, brand });
});

app.get(openApiPath, async (c) => {
  const moved = moveWithPages(readAsked(c));
  if (moved) return moved;
  await readData("documents", c.env.ASSETS);
  return serveOpenApi(c.req.url, createClock(c.env)());
});

app.get(marketSchemaPath, async (c) => {
  await readData("documents", c.env.ASSETS);
  return serveMarketSchema();
});

for (const path of staffPaths) app.get(path, (c) => answerStaffPage(c));

/** The page of the people of a shop, on the main host of the embedded marketplace. Elsewhere there is no such page. */
async function answerStaffPage(c: Context<{ Bindings: WorkerEnv }>): Promise<Response> {
  const asked = readAsked(c);
  const { config, visitor, resolution } = asked;
  if (resolution.redirect || visitor.tenant.kind !== "marketplace" || config.upstreamOrigin !== null)
    return answerPage(c);
  const nonce = createNonce();
  const page = await writeStaffPage({ brand: config.brand, nonce });
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return addPageHeaders(new Response(page, { headers: createPageHeaders(headers) }), {
    nonce,
    cache: "NONE",
    isDevelopment: import.meta.env.DEV,
    tiles: null,
    pictures: noPictureHosts,
    frameAncestors: [],
    analytics: null,
  });
}

// Its data has an address of its own, as that of any page.
for (const path of [galleryPath, `${galleryPath}.data`]) app.get(path, (c) => answerPage(c));

app.all("/dev/*", (c) => moveWithPages(readAsked(c)) ?? serveTestPages(c.req.raw, c.env));

// `app.all("*")` would give each call two routes, which makes Hono slower.
app.notFound(answerPage);

const readMethods = ["GET", "HEAD"];

/** The one page with a form that works without a script, and its data. */
const isPosted = (path: string) => path === "/address" || path === "/address.data";

/** Answers a page. Actions post to pages, so nothing before React Router may read the body. */
async function answerPage(c: Context<{ Bindings: WorkerEnv }>): Promise<Response> {
  const asked = readAsked(c);
  const { request } = asked;
  const { redirect, choices } = asked.resolution;
  const allowed = isPosted(c.req.path) ? [...readMethods, "POST"] : readMethods;
  if (!allowed.includes(request.method) && !redirect)
    return new Response("405 Method Not Allowed", { status: 405, headers: { Allow: allowed.join(", ") } });
  const response = redirect
    ? redirectTo(redirect.path, redirect.status, redirect.origin)
    : await answerVisit(asked, c.req.path);
  const isSecure = request.url.startsWith("https:");
  for (const cookie of toChoiceCookies(choices, isSecure)) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function answerVisit(asked: Asked, path: string): Promise<Response> {
  const { request, env, ctx, config, now, visitor, hasChosenPlace, resolution } = asked;
  const { marketplaceOrigin, canonicalOrigin } = resolution;
  const nonce = createNonce();
  const lacks = gateway.listLacks(env, ctx);
  const visit: Visit = {
    request,
    visitor,
    hasChosenPlace,
    facts: [marketplaceOrigin, canonicalOrigin, ...lacks],
    deployment: getDeploymentId(serverBuildId, env),
    isCaching: !import.meta.env.DEV && config.isCachingPages,
    nonce,
    now,
    countRendering: () => limitPages(request, env),
    waitUntil: (work) => ctx.waitUntil(work),
  };
  const site: Site = { config, marketplaceOrigin, canonicalOrigin, lacks, assets: env.ASSETS };
  const { response, state } = await pages.serve(visit, (rendered, note, shown) =>
    renderPage(rendered, site, {
      visitor: shown,
      nonce,
      now,
      async ask(call) {
        const reply = await gateway.local(call, env, ctx);
        note(reply);
        return reply;
      },
    }),
  );
  // A copy of the data is for pages of the same build only (app/service-worker/builds.ts).
  if (path.endsWith(".data")) response.headers.set("X-Build", clientVersion);
  return addPageHeaders(response, {
    nonce,
    cache: state,
    isDevelopment: import.meta.env.DEV,
    frameAncestors: getEmbedOrigins(visitor, config),
    analytics: config.analytics,
    pictures: config.pictures,
    tiles: config.mapTiles,
  });
}

const createClient = createLocalClients<ApiContract>(toClientTable(contract));

/** The calls of the files about a host. */
const openSiteApi = (env: WorkerEnv, ctx: ExecutionContext) => (origin: string) =>
  createClient({ ask: (call) => gateway.local(call, env, ctx), origin, locale: "EN" });

/** Whether the market has no store; null without an answer. A reply that is kept, and says so, may be older than an import. */
async function findEmptyMarket(origin: string, env: WorkerEnv, ctx: ExecutionContext): Promise<boolean | null> {
  const { value } = await openSiteApi(env, ctx)(origin).stores.sections();
  if (value === null) return null;
  if (value.items.length > 0) return false;
  return !(await getMarket(env, { now: createClock(env)(), locale: "EN" })("hasStores", null));
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
    const answer = readAddress(request)
      ? (answerProbe(request, env, {
          findEmptyMarket: (origin) => findEmptyMarket(origin, env, ctx),
          readPaymentFailures: () => readPaymentFailures(env, createClock(env)()),
        }) ??
        refusePublicDemo(request, env) ??
        refuseWrongConfig(request, env) ??
        app.fetch(request, env, ctx))
      : refuseHost(request, env, ctx);
    return setSecurityHeaders(await answer);
  },
  async scheduled({ scheduledTime }, env, ctx) {
    const now = createClock(env)();
    await Promise.all([
      refreshSitemap(scheduledTime, { openApi: openSiteApi(env, ctx), kept: env.SESSIONS, now }),
      comparePayments(env, now),
    ]);
  },
} satisfies ExportedHandler<WorkerEnv>;
export {
  Area,
  Customer,
  DayBook,
  Directory,
  Guard,
  Identity,
  Market,
  Merchant,
  Promo,
  Referral,
  Store,
} from "./api.ts";
