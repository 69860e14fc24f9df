import { html } from "hono/html";
import { apiTexts } from "#worker/docs/page/api-texts.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { hostTexts } from "./host-texts.ts";
import { hostPath } from "./host.ts";
import { ordersPath, toPostersPath } from "./order-paths.ts";
import { orderListTexts } from "./order-texts.ts";
import { renderTestPage, type Visit } from "./page.ts";
import { pluginTexts } from "./plugin-texts.ts";
import { pluginPath } from "./plugin.ts";
import { posterPageTexts } from "./poster-texts.ts";
import { findStoreWithTables } from "./table-posters.ts";
import { testSiteTexts } from "./test-site-texts.ts";
import { testSitePath } from "./test-site.ts";
import { inboxTexts, indexTexts } from "./texts.ts";
import { voucherTexts } from "./voucher-texts.ts";
import { vouchersPath } from "./vouchers.ts";

export const inboxPath = "/dev/inbox";
export const apiPath = "/dev/api";
/** A page of the app: every control in every state. */
export const galleryPath = "/dev/ui";

export async function renderIndexPage(env: WorkerEnv, visit: Visit): Promise<Response> {
  const { locale } = visit;
  const texts = indexTexts[locale];
  const tablesOf = await findStoreWithTables(env, visit);
  const pages = [
    { path: inboxPath, title: inboxTexts[locale].title, what: texts.inbox },
    { path: ordersPath, title: orderListTexts[locale].title, what: texts.orders },
    { path: vouchersPath, title: voucherTexts[locale].title, what: texts.vouchers },
    ...(tablesOf === null
      ? []
      : [{ path: toPostersPath(tablesOf), title: posterPageTexts[locale].title, what: texts.posters }]),
    { path: hostPath, title: hostTexts[locale].title, what: texts.host },
    { path: pluginPath, title: pluginTexts[locale].title, what: texts.plugin },
    { path: testSitePath, title: testSiteTexts[locale].title, what: texts.site },
    { path: galleryPath, title: texts.galleryTitle, what: texts.gallery },
    { path: apiPath, title: apiTexts[locale].title, what: texts.api },
  ];
  const items = pages.map(({ path, title, what }) => html`<li><a href="${path}">${title}</a><br>${what}</li>`);
  const body = html`<p><strong>${texts.what}</strong></p>
      <ul>${items}</ul>`;
  return renderTestPage({ locale, title: texts.title, body });
}
