import { noteScript } from "virtual:build-files";
import type { WorkboxPlugin } from "workbox-core";
import { compareBuilds } from "./builds.ts";
import { toKey } from "./copy-key.ts";
import type { Message } from "./note/message.ts";
import { isPageData, toPagePath } from "./page-paths.ts";
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

/** Tells a page that it gets a copy of an earlier time. */
export function sendAge(client: Client, age: Pick<Message, "page" | "source"> & { at: number }): void {
  tell(client, { ...age, script: noteScript, isOffline: !navigator.onLine });
}

function tell(client: Client, message: Message & { script?: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a service worker has its origin
  client.postMessage(message);
}

/** What a page is told of a reply: which page it is part of, and what of it. */
function findPart(address: string): Pick<Message, "page" | "source"> {
  const { pathname, search } = new URL(address);
  const page = isPageData(pathname) ? toPagePath(pathname) : null;
  return { page, source: page ?? pathname + search };
}

/** A copy of a document says in itself that it is one: nobody hears a message before its scripts run. */
async function markDocument(copy: Response): Promise<Response> {
  const text = await copy.text();
  return new Response(text.replace("<html ", `<html data-kept="${getKeptAt(copy)}" `), { headers: copy.headers });
}

const isDocument = (copy: Response) => copy.headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** The router opens the page of this data as a document. */
function openDocument({ pathname, search }: URL): Response {
  const headers = {
    "X-Remix-Redirect": toPagePath(pathname) + search,
    "X-Remix-Status": "302",
    "X-Remix-Reload-Document": "true",
  };
  return new Response(null, { status: 204, headers });
}

/** The address of a page's data without what the router adds to it. */
function toPlainAddress(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete("_routes");
  return url;
}

async function hasDocument(data: URL, cacheName: string): Promise<boolean> {
  const variant = await readVariant();
  const document = new URL(toPagePath(data.pathname) + data.search, data);
  const copy = variant && (await (await caches.open(cacheName)).match(toKey(document.href, variant, null)));
  return Boolean(copy);
}

const getClient = async (event: ExtendableEvent) =>
  event instanceof FetchEvent && event.clientId ? self.clients.get(event.clientId) : undefined;

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
  async cachedResponseWillBeUsed({ cachedResponse, cacheName, event }) {
    if (!cachedResponse) return null;
    if (isDocument(cachedResponse)) return markDocument(cachedResponse);
    const client = await getClient(event);
    if (!client || !(event instanceof FetchEvent)) return cachedResponse;
    const address = toPlainAddress(event.request.url);
    // Data of another build may have another form.
    if (isPageData(address.pathname) && (await compareBuilds(client, cachedResponse)) !== "same")
      return (await hasDocument(address, cacheName)) ? openDocument(address) : null;
    sendAge(client, { ...findPart(event.request.url), at: getKeptAt(cachedResponse) });
    return cachedResponse;
  },
  async handlerWillRespond({ response, request, event }) {
    const client = response.ok && !response.headers.has(keptAtHeader) ? await getClient(event) : undefined;
    if (!client) return response;
    const address = toPlainAddress(request.url);
    if (isPageData(address.pathname) && (await compareBuilds(client, response)) === "other")
      return openDocument(address);
    // What was said of an older copy is no longer true.
    tell(client, { ...findPart(request.url), at: null, isOffline: false });
    return response;
  },
};

const recentMs = 10 * 60 * 1000;

/** Whether a document has a copy that is young enough. */
export async function isRecentlyKept(cacheName: string, url: URL): Promise<boolean> {
  const variant = await readVariant();
  const copy = variant && (await (await caches.open(cacheName)).match(toKey(url.href, variant, null)));
  return copy !== undefined && copy !== null && getKeptAt(copy) > Date.now() - recentMs;
}
