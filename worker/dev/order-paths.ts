export const ordersPath = "/dev/orders";

export function ordersPathOf(storeID: string): string {
  return `${ordersPath}?store=${storeID}`;
}

export function consolePath(orderID: string): string {
  return `${ordersPath}/${orderID}`;
}

const consolePattern = new RegExp(`^${consolePath("(\\d{1,12}-[\\w-]{22})")}$`);

/** The order whose console has this path, or null. */
export function orderOf(pathname: string): string | null {
  return consolePattern.exec(pathname)?.[1] ?? null;
}

export function storeConsolePath(storeID: string): string {
  return `/dev/stores/${storeID}`;
}

const storePattern = new RegExp(`^${storeConsolePath("(\\d{1,12})")}$`);

/** The store whose console has this path, or null. */
export function storeOfPath(pathname: string): string | null {
  return storePattern.exec(pathname)?.[1] ?? null;
}

/** The customer's page of an order. */
export function summaryPath(orderID: string): string {
  return `/order-summary?id=${encodeURIComponent(orderID)}`;
}
