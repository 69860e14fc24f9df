import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { mostDishes } from "./summary-dishes.ts";

/** What an order and its summary have in common. */
export type ListedOrder = Omit<OrderSummary, "dishes">;

/** What a list shows of an order; of a summary, the summary. */
export function toOrderSummary(item: Order | OrderSummary): OrderSummary {
  if (!isWhole(item)) return item;
  const {
    orderFoods,
    events: _events,
    address: _address,
    problem: _problem,
    eInvoice: _eInvoice,
    code: _code,
    answers: _answers,
    ...rest
  } = item;
  const dishes = orderFoods
    .filter(({ leftOut }) => !leftOut)
    .slice(0, mostDishes)
    .map(({ foodID, name, imageUrl, itemQuantity }) => ({ foodID, name, imageUrl, itemQuantity }));
  return { ...rest, dishes };
}

/** True for an order that is not a summary. */
export const isWhole = (item: Order | OrderSummary): item is Order => !("dishes" in item);
