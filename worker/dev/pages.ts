import { html } from "hono/html";
import { readData } from "virtual:asset-data";
import { readScript } from "virtual:browser-scripts";
import { createClock } from "#worker/clock.ts";
import { getConfig } from "#worker/config/config.ts";
import { renderApiPage } from "#worker/docs/page/api-page-reply.ts";
import { resolvePage } from "#worker/edge/visitor.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getRequestSite } from "#worker/gateway/http/request-site.ts";
import { renderScript, renderTestPage } from "#worker/html/page.ts";
import { stylePath, renderStyleSheet } from "#worker/html/style.ts";
import { openBoard } from "./board.ts";
import { serveHostPage, hostPath } from "./host.ts";
import { renderInboxPage } from "./inbox.ts";
import { apiPath, inboxPath, renderIndexPage } from "./index-page.ts";
import { serveOrderConsole } from "./order-console.ts";
import { renderOrdersPage } from "./order-list.ts";
import { parseConsolePath, ordersPath, parsePostersPath, parseStoreConsolePath } from "./order-paths.ts";
import { pairingPath, servePairingPage } from "./pairing.ts";
import { paymentScriptPath } from "./payment-outcomes.ts";
import { parsePaymentPath, servePaymentPage } from "./payment.ts";
import { servePluginPage, pluginPath } from "./plugin.ts";
import { toPolicy } from "./policy.ts";
import { posterStylePath, renderPosterStyleSheet } from "./poster-style.ts";
import { serveStoreConsole } from "./store-console.ts";
import { servePostersPage } from "./table-posters.ts";
import { isTestSitePath, serveTestSite } from "./test-site.ts";
import { foreignFormTexts } from "./texts.ts";
import { parseTopUpPath, serveTopUpPage } from "./top-up.ts";
import { serveVouchersPage, vouchersPath } from "./vouchers.ts";

/** The test pages under /dev; 404 without `DEMO=1` and in front of a remote API, which has objects of its own (PD5). */
export async function serveTestPages(request: Request, env: WorkerEnv): Promise<Response> {
  const response = getConfig(env).isEmbeddedDemo ? await servePage(request, env) : null;
  return setHeaders(response ?? new Response("Not found", { status: 404 }));
}

async function servePage(request: Request, env: WorkerEnv): Promise<Response | null> {
  const { pathname, searchParams, origin } = new URL(request.url);
  await readData("texts", env.ASSETS);
  const visit = { env, locale: resolvePage(request, getConfig(env)).visitor.locale, now: createClock(env)() };
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && getRequestSite(request.headers, origin) === "foreign") return renderForeignForm();
  const attemptID = parsePaymentPath(pathname);
  const topUp = parseTopUpPath(pathname);
  const orderID = parseConsolePath(pathname);
  const storeID = parseStoreConsolePath(pathname);
  if (isRead || request.method === "POST") {
    if (attemptID !== null) return servePaymentPage(request, attemptID, visit);
    if (topUp !== null) return serveTopUpPage(request, topUp, visit);
    if (orderID !== null) return serveOrderConsole(request, orderID, visit);
    if (storeID !== null) return serveStoreConsole(request, storeID, visit);
    if (pathname === hostPath) return serveHostPage(request, env, visit);
    if (pathname === vouchersPath) return serveVouchersPage(request, visit);
    if (pathname === pairingPath) return servePairingPage(request, visit);
    if (pathname === pluginPath) return servePluginPage(request, env, visit.locale);
  }
  const listed = searchParams.get("store");
  if (request.method === "POST" && pathname === ordersPath && listed) return openBoard(request, listed, visit);
  if (!isRead) return null;
  const postersOf = parsePostersPath(pathname);
  if (postersOf !== null) return servePostersPage(origin, postersOf, visit);
  if (isTestSitePath(pathname)) return serveTestSite(request, env, visit);
  switch (pathname) {
    case "/dev":
      return renderIndexPage(env, visit);
    case inboxPath:
      return renderInboxPage(env, visit);
    case apiPath:
      await readData("reference", env.ASSETS);
      return renderApiPage(visit, origin);
    case ordersPath:
      return renderOrdersPage(env, listed, visit);
    case stylePath:
      return renderStyleSheet();
    case paymentScriptPath:
      return renderScript(await readScript("testPayment", env.ASSETS));
    case posterStylePath:
      return renderPosterStyleSheet();
    default:
      return null;
  }
}

/** Test pages need no login, so a form of another site must be rejected. */
function renderForeignForm(): Promise<Response> {
  const { title, what } = foreignFormTexts;
  return renderTestPage({ title, body: html`<p role="alert">${what}</p>`, status: 403 });
}

/** No cache, no index; and no scripts and frames, except on pages with a policy of their own. */
function setHeaders(response: Response): Response {
  if (!response.headers.has("Content-Security-Policy")) response.headers.set("Content-Security-Policy", toPolicy());
  // With "no-referrer" browsers send `Origin: null`, also to our own origin.
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
