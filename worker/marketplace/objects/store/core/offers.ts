import type { Order } from "#shared/contract/order-entities.ts";
import { getLineNames, getOrderNames } from "#worker/marketplace/domain/orders/order-names.ts";
import type { StoredOffer, StoredOrder } from "./stored-order.ts";

// What a customer is asked of an order of which a dish is missing (PD208).

/** The offers that wait for an answer. */
export const listAsked = ({ offers = [] }: Pick<StoredOrder, "offers">): StoredOffer[] =>
  offers.filter(({ state }) => state === "ASKED");

type Answers = NonNullable<Order["answers"]>;

/** The order with what it asks, in each language; none: it asks nothing. */
export function withAnswers(stored: StoredOrder, answers: Answers): StoredOrder {
  const { answers: _before, ...order } = stored.order;
  const size = getOrderNames(order).length;
  const asked = new Map(listAsked(stored).map((offer) => [offer.line, offer]));
  const names = Object.entries(stored.names ?? {}).map(([locale, list]) => {
    const insteads = answers.map(
      ({ line, instead }) => asked.get(line)?.others[locale as keyof StoredOffer["others"]]?.name ?? instead,
    );
    return [locale, [...list.slice(0, size), ...insteads]];
  });
  return {
    ...stored,
    ...(stored.names && { names: Object.fromEntries(names) }),
    order: answers.length > 0 ? { ...order, answers } : order,
  };
}

/** The order with one more line at its end, which asks nothing yet. */
export function withLine(stored: StoredOrder, { dish, others }: StoredOffer): StoredOrder {
  const plain = withAnswers(stored, []);
  const names = Object.entries(plain.names ?? {}).map(([locale, list]) => [
    locale,
    [...list, ...getLineNames(others[locale as keyof StoredOffer["others"]] ?? dish)],
  ]);
  return {
    ...plain,
    ...(plain.names && { names: Object.fromEntries(names) }),
    order: { ...plain.order, orderFoods: [...plain.order.orderFoods, dish] },
  };
}

/** Nobody answers an order that is over. */
export function endQuestions(stored: StoredOrder): StoredOrder {
  if (listAsked(stored).length === 0) return stored;
  const offers = stored.offers?.map((offer) =>
    offer.state === "ASKED" ? { ...offer, state: "SILENT" as const } : offer,
  );
  return { ...withAnswers(stored, []), ...(offers && { offers }) };
}
