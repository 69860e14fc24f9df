import { html } from "hono/html";
import { apiTexts } from "#worker/docs/page/api-texts.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { renderTestPage, type Visit } from "#worker/html/page.ts";
import { hostTexts } from "./host-texts.ts";
import { hostPath } from "./host.ts";
import { ordersPath, toPostersPath } from "./order-paths.ts";
import { orderListTexts } from "./order-texts.ts";
import { pairingTexts } from "./pairing-texts.ts";
import { pairingPath } from "./pairing.ts";
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
  const texts = indexTexts;
  const tablesOf = await findStoreWithTables(env, visit);
  const pages = [
    { path: inboxPath, title: inboxTexts.title, what: texts.inbox },
    { path: ordersPath, title: orderListTexts.title, what: texts.orders },
    { path: "/kitchen", title: texts.counterTitle, what: texts.counter },
    { path: pairingPath, title: pairingTexts.title, what: texts.pairing },
    { path: vouchersPath, title: voucherTexts.title, what: texts.vouchers },
    ...(tablesOf === null
      ? []
      : [{ path: toPostersPath(tablesOf), title: posterPageTexts.title, what: texts.posters }]),
    { path: hostPath, title: hostTexts.title, what: texts.host },
    { path: pluginPath, title: pluginTexts.title, what: texts.plugin },
    { path: testSitePath, title: testSiteTexts.title, what: texts.site },
    { path: galleryPath, title: texts.galleryTitle, what: texts.gallery },
    { path: apiPath, title: apiTexts.title, what: texts.api },
  ];
  const items = pages.map(({ path, title, what }) => html`<li><a href="${path}">${title}</a><br>${what}</li>`);
  const body = html`<p><strong>${texts.what}</strong></p>
      <ul>${items}</ul>`;
  return renderTestPage({ title: texts.title, body });
}
