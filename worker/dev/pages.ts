import type { Locale } from "#shared/domain/locale.ts";
import { clockOf } from "#worker/clock.ts";
import { resolveVisitor } from "#worker/edge/visitor.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { senderOf } from "#worker/gateway/http/request-site.ts";
import { apiPage } from "../docs/page/api-page.ts";
import { hostPage, hostPath } from "./host.ts";
import { inboxPage } from "./inbox.ts";
import { apiPath, inboxPath, indexPage } from "./index-page.ts";
import { orderConsole } from "./order-console.ts";
import { ordersPage } from "./order-list.ts";
import { orderOf, ordersPath, storeOfPath } from "./order-paths.ts";
import { testPage } from "./page.ts";
import { attemptOf, paymentPage } from "./payment.ts";
import { pluginPage, pluginPath } from "./plugin.ts";
import { storeConsole } from "./store-console.ts";
import { stylePath, styleSheet } from "./style.ts";
import { foreignFormTexts } from "./texts.ts";
import { topUpOf, topUpPage } from "./top-up.ts";
import { vouchersPage, vouchersPath } from "./vouchers.ts";

/**
 * The pages that stand in for what a demo lacks: /dev and everything under it. Without `DEMO=1` all of it is 404 (PD5).
 */
export async function devPage(request: Request, env: WorkerEnv): Promise<Response> {
  const response = env.DEMO === "1" ? await pageAt(request, env) : null;
  return withHeaders(response ?? new Response("Not found", { status: 404 }));
}

async function pageAt(request: Request, env: WorkerEnv): Promise<Response | null> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const visit = { env, locale: resolveVisitor(request).locale, now: clockOf(env)() };
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && senderOf(request.headers, origin) === "foreign") return foreignFormPage(visit.locale);
  const attemptID = attemptOf(pathname);
  const topUp = topUpOf(pathname);
  const orderID = orderOf(pathname);
  const storeID = storeOfPath(pathname);
  if (isRead || request.method === "POST") {
    if (attemptID !== null) return paymentPage(request, attemptID, visit);
    if (topUp !== null) return topUpPage(request, topUp, visit);
    if (orderID !== null) return orderConsole(request, orderID, visit);
    if (storeID !== null) return storeConsole(request, storeID, visit);
    if (pathname === hostPath) return hostPage(request, env, visit);
    if (pathname === vouchersPath) return vouchersPage(request, visit);
    if (pathname === pluginPath) return pluginPage(request, env, visit.locale);
  }
  if (!isRead) return null;
  switch (pathname) {
    case "/dev":
      return indexPage(visit);
    case inboxPath:
      return inboxPage(env, visit);
    case apiPath:
      return apiPage(visit, origin);
    case ordersPath:
      return ordersPage(env, searchParams.get("store"), visit);
    case stylePath:
      return styleSheet();
    default:
      return null;
  }
}

/** Says, with status 403, that a form of another site was not carried out. Test pages take no login: their forms need this. */
function foreignFormPage(locale: Locale): Response {
  const { title, what } = foreignFormTexts[locale];
  return testPage({ locale, title, body: `<p role="alert">${what}</p>`, status: 403 });
}

/** No script at all, styles from here only, forms to here only, framed nowhere, kept and indexed by nobody. */
function withHeaders(response: Response): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  response.headers.set("Content-Security-Policy", policy.join("; "));
  // Under "no-referrer" a browser sends `Origin: null` with a form, also to its own origin.
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
