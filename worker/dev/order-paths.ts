/** Where the test console of orders is. */
export const ordersPath = "/dev/orders";

/** The orders of a store. */
export function ordersPathOf(storeID: string): string {
  return `${ordersPath}?store=${storeID}`;
}

/** The console of an order. */
export function consolePath(orderID: string): string {
  return `${ordersPath}/${orderID}`;
}

const consolePattern = new RegExp(`^${consolePath("(\\d{1,12}-[\\w-]{22})")}$`);

/** The order that a path is the console of; null for another path. */
export function orderOf(pathname: string): string | null {
  return consolePattern.exec(pathname)?.[1] ?? null;
}

/** The console of a store. */
export function storeConsolePath(storeID: string): string {
  return `/dev/stores/${storeID}`;
}

const storePattern = new RegExp(`^${storeConsolePath("(\\d{1,12})")}$`);

/** The store that a path is the console of; null for another path. */
export function storeOfPath(pathname: string): string | null {
  return storePattern.exec(pathname)?.[1] ?? null;
}

/** The order as its customer sees it. */
export function summaryPath(orderID: string): string {
  return `/order-summary?id=${encodeURIComponent(orderID)}`;
}
