import { call } from "#app/api/call.client.ts";
import { api } from "#app/api/client.ts";
import { menus } from "#app/api/fresh-menu.client.ts";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import { getOrderModes, type Mode } from "#app/cart/modes.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { type Reorder, reorderLines } from "#shared/domain/cart/reorder.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";

type Present = {
  store: CartStoreFacts;
  isOpen: boolean;
  takesOrders: boolean;
  isAhead: boolean;
  mode: Mode | null;
  reorder: Reorder;
};

/** Of a summary the order is read first. The present menu bypasses the caches, so that the prices are those of the next order. */
export async function loadReorder(listed: Order | OrderSummary, cart: Cart | null, nowMs: number) {
  const { id, store, orderDineType } = listed;
  const [order, settings, menu] = await Promise.all([
    isWhole(listed) ? { value: { item: listed }, failure: null } : call.ordering.detail({ params: { id } }),
    api.stores.settings({ params: { storeID: store.id }, query: {} }),
    menus.foods({ params: { id: store.id }, query: {} }),
  ]);
  if (order.failure) return order;
  if (settings.failure) return settings;
  if (menu.failure) return menu;
  const { isOpen, takesOrders, orderAheadDays, supportedDineType, ...facts } = settings.value.item.store;
  const modes = getOrderModes(supportedDineType);
  const wanted = cart?.dineType ?? orderDineType;
  const mode = modes.find((one) => one === wanted) ?? modes[0] ?? null;
  const foods = menu.value.items.flatMap((one) => (one.status === "ACTIVE" ? one.foods : []));
  const { campaigns } = menu.value;
  const value: Present = {
    store: facts,
    isOpen,
    takesOrders,
    isAhead: orderAheadDays > 0,
    mode,
    reorder: reorderLines(order.value.item.orderFoods, foods, mode, { campaigns, nowMs }),
  };
  return { value, failure: null };
}
