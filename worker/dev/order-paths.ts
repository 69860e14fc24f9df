export const ordersPath = "/dev/orders";

export function toOrdersPath(storeID: string): string {
  return `${ordersPath}?store=${storeID}`;
}

export function toConsolePath(orderID: string): string {
  return `${ordersPath}/${orderID}`;
}

const consolePattern = new RegExp(`^${toConsolePath("(\\d{1,12}-[\\w-]{22})")}$`);

/** The order whose console has this path, or null. */
export function parseConsolePath(pathname: string): string | null {
  return consolePattern.exec(pathname)?.[1] ?? null;
}

export function toStoreConsolePath(storeID: string): string {
  return `/dev/stores/${storeID}`;
}

const storePattern = new RegExp(`^${toStoreConsolePath("(\\d{1,12})")}$`);

/** The store whose console has this path, or null. */
export function parseStoreConsolePath(pathname: string): string | null {
  return storePattern.exec(pathname)?.[1] ?? null;
}

export function toPostersPath(storeID: string): string {
  return `/dev/tables/${storeID}`;
}

const postersPattern = new RegExp(`^${toPostersPath("(\\d{1,12})")}$`);

/** The store whose posters have this path, or null. */
export function parsePostersPath(pathname: string): string | null {
  return postersPattern.exec(pathname)?.[1] ?? null;
}

/** The customer's page of an order. */
export function toSummaryPath(orderID: string): string {
  return `/order-summary?id=${encodeURIComponent(orderID)}`;
}
