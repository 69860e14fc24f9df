import { CacheOnly, type Strategy } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

// A document goes to the browser while it comes in. When its connection breaks off, what is there may be blank, and no
// script of it may run.

/** Addresses of documents that broke off and are asked for again. */
const broken = new Set<string>();

/**
 * Answers a navigation. A document that breaks off is opened again, once: then it is sent when it is complete, or else its
 * copy is. `find` gives the answer; null is for a page that is never kept. Rejects when there is nothing to show.
 */
export async function sendDocument(event: FetchEvent, find: () => Promise<Response>, kept: Strategy | null) {
  const { request } = event;
  const isAgain = broken.delete(request.url);
  const document = await find();
  if (!document.headers.get("Content-Type")?.startsWith("text/html")) return document;
  const isWhole = document
    .clone()
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isAgain) event.waitUntil(isWhole.then((whole) => (whole ? undefined : openAgain(event))));
  else if (!(await isWhole)) return findCopy(event, kept);
  return document;
}

/** Rejects without a copy. */
function findCopy(event: FetchEvent, kept: Strategy | null): Promise<Response> {
  if (!kept) throw new TypeError("The document broke off twice");
  const { cacheName, plugins } = kept;
  return new CacheOnly({ cacheName, plugins }).handle({ event, request: event.request });
}

const retryMs = 300;
const mostTries = 10;

/** Tries until the address is asked for: a document that broke off early has no page yet, or one that does not leave. */
async function openAgain({ resultingClientId, request }: FetchEvent): Promise<void> {
  broken.add(request.url);
  for (let tries = 0; tries < mostTries && broken.has(request.url); tries += 1) {
    const page = await self.clients.get(resultingClientId);
    if (page instanceof WindowClient && page.url === request.url) void page.navigate(page.url).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  broken.delete(request.url);
}
