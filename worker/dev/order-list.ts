import { html } from "hono/html";
import type { WorkerEnv } from "#worker/env.ts";
import { type Html, joinHtml } from "#worker/html/html.ts";
import { renderTestPage, renderTime, type Visit } from "#worker/html/page.ts";
import type { ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { getMarket, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { findNamed } from "./find-named.ts";
import { renderButtons } from "./forms.ts";
import { toConsolePath, ordersPath, toOrdersPath, toStoreConsolePath } from "./order-paths.ts";
import { orderListTexts } from "./order-texts.ts";

/** The page of all stores, or of one store's orders of today; null for an unknown store. */
export async function renderOrdersPage(env: WorkerEnv, storeID: string | null, visit: Visit): Promise<Response | null> {
  if (storeID === null) return renderStores(env, visit);
  const store = await findNamed(getStore(env, storeID, visit)("consoleStore", null));
  if (!store) return null;
  const orders = await getStore(env, storeID, visit)("ordersOfToday", null);
  return renderToday({ id: storeID, name: store.name.EN }, orders);
}

async function renderStores(env: WorkerEnv, visit: Visit): Promise<Response> {
  const texts = orderListTexts;
  const stores = await getMarket(env, visit)("listStores", null);
  const items = stores.map(({ id, name }) => html`<li><a href="${toOrdersPath(id)}">${id} ${name.EN}</a></li>`);
  const body = html`<p><strong>${texts.what}</strong></p>
      <h2>${texts.stores}</h2>
      <ul>${items}</ul>`;
  return renderTestPage({ title: texts.title, body });
}

function renderToday(store: { id: string; name: string }, orders: readonly ConsoleOrder[]): Promise<Response> {
  const texts = orderListTexts;
  const body = html`<p><a href="${ordersPath}">${texts.stores}</a> <a href="${toStoreConsolePath(store.id)}">${texts.store}</a></p>
      ${renderButtons(toOrdersPath(store.id), "action", [{ value: "board", label: texts.board }])}
      ${orders.length === 0 ? html`<p role="status">${texts.none}</p>` : html`<ul>${orders.map(renderOrder)}</ul>`}`;
  return renderTestPage({ title: `${store.name} · ${texts.today}`, body, query: `store=${store.id}` });
}

function renderOrder(order: ConsoleOrder): Html {
  const states = [order.orderDineType, order.deliveryStatus, order.paymentStatus].filter((state) => state !== null);
  return html`<li><a href="${toConsolePath(order.id)}">${order.orderNo}</a><br>
        ${renderTime(order.placedAt)} ${joinHtml(
          states.map((state) => html`<code>${state}</code>`),
          " ",
        )}</li>`;
}
