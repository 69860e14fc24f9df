import type { PushPayload } from "#shared/contract/push.ts";

/** What is shown of a push. */
export type News = Pick<PushPayload, "orderID" | "title" | "body" | "url">;

/** A path of ours; null for everything else, another site's address among it. */
export function toOwnPath(url: unknown, origin: string): string | null {
  if (typeof url !== "string" || !/^\/(?![/\\])/.test(url)) return null;
  try {
    const { origin: its, pathname, search, hash } = new URL(url, origin);
    return its === origin ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

/** Null for what is none of ours, and for one of a version that this service worker does not know. Never throws. */
export function readNews(text: string | undefined, origin: string): News | null {
  try {
    const { v, orderID, title, body, url } = JSON.parse(text ?? "") as Partial<PushPayload>;
    const path = toOwnPath(url, origin);
    if (v !== 1 || path === null) return null;
    if (typeof orderID !== "string" || typeof title !== "string" || typeof body !== "string") return null;
    return { orderID, title, body, url: path };
  } catch {
    return null;
  }
}

/** The order that an address shows; null for any other page. */
export function findOrderID(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  return pathname === "/order-summary" ? searchParams.get("id") : null;
}

/** The board that an order stands on: its number begins with its store's. */
export function toBoardPath({ orderID, url }: Pick<News, "orderID" | "url">): string {
  const [, store] = /^(\d+)-/.exec(orderID) ?? [];
  return url === "/kitchen" && store !== undefined ? `/kitchen/${store}` : url;
}
