import { type Context, type Handler, Hono } from "hono";
import { readData } from "virtual:asset-data";
import { serverBuildId } from "virtual:server-build";
import { toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { createLocalClients } from "#shared/local-client.ts";
import { gateway } from "./api.ts";
import { createClock } from "./clock.ts";
import { getConfig } from "./config/config.ts";
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
import { logLine } from "./log.ts";
import { comparePayments, readPaymentFailures } from "./marketplace/compare-payments.ts";
import { takesOrders } from "./marketplace/domain/offering.ts";
import { getOffering } from "./marketplace/ports/offering.ts";
import { getMarket } from "./marketplace/rpc/stubs.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { readAddress } from "./request/address.ts";
import { getDeploymentId } from "./request/deployment.ts";
import { clientVersion, renderPage } from "./request/ssr.ts";

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

for (const path of siteFilePaths) {
  app.get(path, (c) => {
    const { resolution } = resolvePage(c.req.raw, getConfig(c.env));
    return serveSiteFile(path, c.req.url, resolution, {
      openApi: openSiteApi(c.env, getExecutionContext(c)),
      brand: getConfig(c.env).brand,
      kept: c.env.SESSIONS,
      now: createClock(c.env)(),
    });
  });
}

/** What the app does not render is where its pages are (S223): on a foreign host, or on another name of a merchant's. */
function moveWithPages(c: Context<{ Bindings: WorkerEnv }>): Response | null {
  const { redirect } = resolvePage(c.req.raw, getConfig(c.env)).resolution;
  if (!redirect || redirect.origin === null) return null;
  const { pathname, search } = new URL(c.req.url);
  return redirectTo(pathname + search, redirect.status, redirect.origin);
}

app.get(embedScriptPath, async (c) => allowEverySite(moveWithPages(c) ?? (await serveEmbedScript(c.env.ASSETS))));
app.post(embedLogoutPath, (c) => answerLogout(c.req.raw, (call) => gateway.fetch(call, c.env, getExecutionContext(c))));
app.get(embedStylePath, async (c) => {
  const moved = moveWithPages(c);
  if (moved) return moved;
  await readData("texts", c.env.ASSETS);
  return serveEmbedStyle();
});
app.get(embedPagePath, async (c) => {
  const moved = moveWithPages(c);
  if (moved) return moved;
  await readData("texts", c.env.ASSETS);
  const { origin } = new URL(c.req.url);
  const { isEmbeddedDemo, brand } = getConfig(c.env);
  const testSite = isEmbeddedDemo ? getTestSite(origin) : null;
  return renderEmbedPage({ origin, testSite, brand });
});

app.get(openApiPath, async (c) => {
  const moved = moveWithPages(c);
  if (moved) return moved;
  await readData("documents", c.env.ASSETS);
  return serveOpenApi(c.req.url, createClock(c.env)());
});

app.get(marketSchemaPath, async (c) => {
  await readData("documents", c.env.ASSETS);
  return serveMarketSchema();
});

// Its data has an address of its own, as that of any page.
for (const path of [galleryPath, `${galleryPath}.data`]) app.get(path, (c) => answerPage(c));

app.all("/dev/*", (c) => moveWithPages(c) ?? serveTestPages(c.req.raw, c.env));

// `app.all("*")` would give each call two routes, which makes Hono slower.
app.notFound(answerPage);

const readMethods = ["GET", "HEAD"];

/** The one page with a form that works without a script, and its data. */
const isPosted = (path: string) => path === "/address" || path === "/address.data";

/** Answers a page. Actions post to pages, so nothing before React Router may read the body. */
async function answerPage(c: Context<{ Bindings: WorkerEnv }>): Promise<Response> {
  const request = c.req.raw;
  const visit = resolvePage(request, getConfig(c.env));
  const { redirect, choices } = visit.resolution;
  const allowed = isPosted(c.req.path) ? [...readMethods, "POST"] : readMethods;
  if (!allowed.includes(request.method) && !redirect)
    return new Response("405 Method Not Allowed", { status: 405, headers: { Allow: allowed.join(", ") } });
  const response = redirect ? redirectTo(redirect.path, redirect.status, redirect.origin) : await answerVisit(c, visit);
  const isSecure = request.url.startsWith("https:");
  for (const cookie of toChoiceCookies(choices, isSecure)) response.headers.append("Set-Cookie", cookie);
  return response;
}

async function answerVisit(
  c: Context<{ Bindings: WorkerEnv }>,
  { visitor, hasChosenPlace, resolution: { marketplaceOrigin, canonicalOrigin } }: PageVisit,
): Promise<Response> {
  const nonce = createNonce();
  const now = createClock(c.env)();
  const { isEmbeddedDemo, isCachingPages } = getConfig(c.env);
  const others = getOtherHosts(c.env, visitor);
  const lacks = gateway.listLacks(c.env, c.executionCtx);
  const { response: rendered, state } = await pages.serve({
    request: c.req.raw,
    visitor,
    hasChosenPlace,
    facts: [marketplaceOrigin, canonicalOrigin, ...lacks],
    deployment: getDeploymentId(serverBuildId, c.env),
    isCaching: !import.meta.env.DEV && isCachingPages,
    nonce,
    now,
    countRendering: () => limitPages(c.req.raw, c.env),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    render: (request, note, shown) =>
      renderPage(request, {
        visitor: shown,
        nonce,
        now,
        marketplaceOrigin,
        canonicalOrigin,
        isEmbeddedDemo,
        ...others,
        assets: c.env.ASSETS,
        lacks,
        async ask(call) {
          const reply = await gateway.local(call, c.env, getExecutionContext(c));
          note(reply);
          return reply;
        },
      }),
  });
  // A copy of the data is for pages of the same build only (app/service-worker/builds.ts).
  if (c.req.path.endsWith(".data")) rendered.headers.set("X-Build", clientVersion);
  const { embedOrigins: frameAncestors, ...sources } = others;
  return addPageHeaders(rendered, {
    nonce,
    cache: state,
    isDevelopment: import.meta.env.DEV,
    frameAncestors,
    ...sources,
  });
}

/** The hosts besides ours that a page of the visitor may use, and those that may frame it. */
function getOtherHosts(env: WorkerEnv, { variant }: PageVisit["visitor"]) {
  const { embedOrigins, analytics, pictures, support, brand, operator, smsCountries, mapTiles: tiles } = getConfig(env);
  return {
    tiles,
    pictures,
    support,
    brand,
    operator,
    phoneCountries: smsCountries,
    analytics,
    embedOrigins: variant === "PLUGIN" ? embedOrigins : [],
  };
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
          takesOrders: () => takesOrders(getOffering(env).counter),
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
