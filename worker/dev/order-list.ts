import { escapeHtml } from "#shared/domain/html-text.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import type { ConsoleOrder } from "#worker/marketplace/objects/store/messages.ts";
import { toConsolePath, ordersPath, toOrdersPath, toStoreConsolePath } from "./order-paths.ts";
import { orderListTexts } from "./order-texts.ts";
import { renderTestPage, renderTime, type Visit } from "./page.ts";

/** The page of all stores, or of one store's orders of today; null for an unknown store. */
export async function renderOrdersPage(env: WorkerEnv, storeID: string | null, visit: Visit): Promise<Response | null> {
  if (storeID === null) return storesPage(visit.locale);
  const store = getMarketData().stores.find(({ id }) => id === storeID);
  if (!store) return null;
  const orders = await getStore(env, storeID, visit)("ordersOfToday", null);
  return todayPage(visit.locale, { id: storeID, name: store.name[visit.locale] }, orders);
}

function storesPage(locale: Locale): Response {
  const texts = orderListTexts[locale];
  const items = getMarketData().stores.map(
    ({ id, name }) => `<li><a href="${toOrdersPath(id)}">${id} ${escapeHtml(name[locale])}</a></li>`,
  );
  const body = `<p><strong>${texts.what}</strong></p>
      <h2>${texts.stores}</h2>
      <ul>${items.join("")}</ul>`;
  return renderTestPage({ locale, title: texts.title, body });
}

function todayPage(locale: Locale, store: { id: string; name: string }, orders: readonly ConsoleOrder[]): Response {
  const texts = orderListTexts[locale];
  const body = `<p><a href="${ordersPath}">${texts.stores}</a> <a href="${toStoreConsolePath(store.id)}">${texts.store}</a></p>
      ${orders.length === 0 ? `<p role="status">${texts.none}</p>` : `<ul>${orders.map(orderItem).join("")}</ul>`}`;
  return renderTestPage({ locale, title: `${store.name} · ${texts.today}`, body, query: `store=${store.id}` });
}

/** All values are generated (numbers, times, states), so they need no escaping. */
function orderItem(order: ConsoleOrder): string {
  const states = [order.orderDineType, order.deliveryStatus, order.paymentStatus].filter((state) => state !== null);
  return `<li><a href="${toConsolePath(order.id)}">${order.orderNo}</a><br>
        ${renderTime(order.placedAt)} ${states.map((state) => `<code>${state}</code>`).join(" ")}</li>`;
}
