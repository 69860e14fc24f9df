import type { WorkboxPlugin } from "workbox-core";
import { noteScript } from "virtual:build-files";
import { toKey } from "./copy-key.ts";
import { toPagePath } from "./kept-addresses.ts";
import { readVariant } from "./variant.ts";

declare const self: ServiceWorkerGlobalScope;

const keptAtHeader = "X-Kept-At";

/** When a copy was made, in epoch milliseconds by the clock of this device. */
export const getKeptAt = (copy: Response): number => Number(copy.headers.get(keptAtHeader) ?? 0);

/** A reply that may be kept, with the time; null for a refusal, a redirect and what comes from another site. */
function toCopy(response: Response): Response | null {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return null;
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(Date.now()));
  return new Response(response.body, { headers });
}

/** What a page is told of a copy. `page`: the path of the page that it belongs to; null: the one that is open. `at` in epoch milliseconds. */
export type Age = { page: string | null; at: number };

/** Tells a page that it gets a copy of an earlier time. */
export function tellAge(client: Client, age: Age): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a service worker has its origin
  client.postMessage({ ...age, script: noteScript, isOffline: !navigator.onLine });
}

/** A copy of a document says in itself that it is one: nobody hears a message before its scripts run. */
async function markDocument(copy: Response): Promise<Response> {
  const text = await copy.text();
  return new Response(text.replace("<html ", `<html data-kept="${getKeptAt(copy)}" `), { headers: copy.headers });
}

const isDocument = (copy: Response) => copy.headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** A reply that breaks off is none. A document goes to the browser while it comes in (whole-documents.ts). */
export const wholeReplies: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (request.mode !== "navigate") await response.clone().arrayBuffer();
    return response;
  },
};

/** Keeps replies apart by what decides about them, notes when they were made, and tells a page that it gets one. */
export const dated: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const variant = await readVariant();
    // Unknown cookies: a key that nothing is kept under, so that nothing is found.
    return variant ? toKey(request.url, variant, request.headers.get("Accept-Language")) : request;
  },
  async cacheWillUpdate({ response }) {
    return (await readVariant()) ? toCopy(response) : null;
  },
  async cachedResponseWillBeUsed({ cachedResponse, request, event }) {
    if (!cachedResponse) return null;
    if (isDocument(cachedResponse)) return markDocument(cachedResponse);
    const clientId = event instanceof FetchEvent ? event.clientId : "";
    const client = await self.clients.get(clientId);
    const { pathname } = new URL(request.url);
    const page = pathname.endsWith(".data") ? toPagePath(pathname) : null;
    if (client) tellAge(client, { page, at: getKeptAt(cachedResponse) });
    return cachedResponse;
  },
};

const recentMs = 10 * 60 * 1000;

/** Whether a document has a copy that is young enough. */
export async function isRecentlyKept(cacheName: string, url: URL): Promise<boolean> {
  const variant = await readVariant();
  const copy = variant && (await (await caches.open(cacheName)).match(toKey(url.href, variant, null)));
  return copy !== undefined && copy !== null && getKeptAt(copy) > Date.now() - recentMs;
}
