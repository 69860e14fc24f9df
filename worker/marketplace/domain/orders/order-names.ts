import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";

// Orders keep the names of store, dishes and options in both languages (wire.md §9). The order itself has them in English;
// the Chinese ones lie beside it as a list, so that the shape of an order stays as it is on the wire.

/** An order as objects tell each other of it. */
export type OrderNews = {
  /** With English names; one that was placed before both were kept has those of its own language. */
  order: Order;
  /** Its names in Chinese, as `namesOf` lists them; null for an order that has only one language. */
  chineseNames: string[] | null;
  /** Epoch milliseconds until which it holds a place in a slot without being paid for; null when it holds none. */
  placeUntil: number | null;
};

type Named = Pick<Order, "store" | "orderFoods">;
type Rename = (name: string) => string;

/** All names of an order in the language it has them in, always in the same sequence. */
export function listNames(order: Named): string[] {
  const names: string[] = [];
  renamed(order, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** An order with its names in a language; one that has only one language keeps that. */
export function toLocalizedOrder(locale: Locale, { order, chineseNames }: Omit<OrderNews, "placeUntil">): Order {
  if (locale !== "CN" || chineseNames?.length !== listNames(order).length) return order;
  const names = chineseNames.values();
  return renamed(order, (name) => names.next().value ?? name);
}

function renamed<O extends Named>(order: O, rename: Rename): O {
  return {
    ...order,
    store: { ...order.store, name: rename(order.store.name) },
    orderFoods: order.orderFoods.map((line) => renamedLine(line, rename)),
  };
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
