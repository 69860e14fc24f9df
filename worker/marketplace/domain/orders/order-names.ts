import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

// Names in other languages are separate lists, so that an order has its wire shape with English names (wire.md §9).

/** Names by language other than English, each list in the sequence of `getOrderNames`. */
export type OrderNames = Partial<Record<Locale, string[]>>;

/** The current version of an order, as a Store sends it to other objects. */
export type OrderUpdate = {
  /** With English names. */
  order: Order;
  /** Null for an order in one language only. */
  names: OrderNames | null;
  /** Epoch milliseconds until which the unpaid order has a place in a slot; null: it has none. */
  placeUntil: number | null;
  /** What the order says of holds in the customer's wallet, by their ids. */
  claims: OrderClaims;
};

/** TAKEN pays for the order; RETURNED was released; VOID can never be taken. */
export const claimStatuses = ["TAKEN", "RETURNED", "VOID"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
export type OrderClaims = Readonly<Record<string, ClaimStatus>>;

type Named = Pick<Order, "store" | "orderFoods" | "answers">;
type Rename = (name: string) => string;

/** All names in an order, always in the same sequence. */
export function getOrderNames(order: Named): string[] {
  const names: string[] = [];
  renamed(order, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** An order with its names in all languages that it has. */
export type LocalizableOrder = Omit<OrderUpdate, "placeUntil" | "claims">;

/** The order with its names in `locale`; the names of an order in one language only stay as they are. */
export function toLocalizedOrder(locale: Locale, { order, names }: LocalizableOrder): Order {
  const localizedNames = names?.[locale];
  if (localizedNames?.length !== getOrderNames(order).length) return order;
  const next = localizedNames.values();
  return renamed(order, (name) => next.next().value ?? name);
}

function renamed<O extends Named>(order: O, rename: Rename): O {
  return {
    ...order,
    store: { ...order.store, name: rename(order.store.name) },
    orderFoods: order.orderFoods.map((line) => renamedLine(line, rename)),
    // Last, because they come and go.
    ...(order.answers && { answers: order.answers.map((one) => ({ ...one, instead: rename(one.instead) })) }),
  };
}

/** The names in a line, in the sequence of `getOrderNames`. */
export function getLineNames(line: OrderLine): string[] {
  const names: string[] = [];
  renamedLine(line, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

function renamedLine(line: OrderLine, rename: Rename): OrderLine {
  return {
    ...line,
    name: rename(line.name),
    selectedAttributes: renamedAttributes(line.selectedAttributes, rename),
    selectedSides: line.selectedSides.map((side) => ({
      ...side,
      name: rename(side.name),
      items: side.items.map((item) => ({
        ...item,
        name: rename(item.name),
        selectedAttributes: renamedAttributes(item.selectedAttributes, rename),
      })),
    })),
  };
}

type Attributes = OrderLine["selectedAttributes"];

function renamedAttributes(attributes: Attributes, rename: Rename): Attributes {
  return attributes.map((attribute) => ({
    ...attribute,
    name: rename(attribute.name),
    labels: attribute.labels.map((label) => ({ ...label, name: rename(label.name) })),
  }));
}
