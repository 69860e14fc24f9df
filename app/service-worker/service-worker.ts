import { tapFiles } from "virtual:build-files";
import { clientsClaim } from "workbox-core";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { NetworkOnly, type Strategy } from "workbox-strategies";
import { isStaffPath } from "#shared/domain/site/staff-paths.ts";
import { askAgain } from "./ask-again.ts";
import { isRecentlyKept, sendAge } from "./copies.ts";
import { changesIdentity, findKind, type KeptKind } from "./kept-addresses.ts";
import { createOfflinePage } from "./offline-page.ts";
import { identityChanges, ownCacheName, ownReplies } from "./own-replies.ts";
import {
  fileCacheName,
  files,
  icons,
  pages,
  pictures,
  publicCacheNames,
  reloadedPages,
  rows,
} from "./public-replies.ts";
import { takeAwayNews, tellOfPushes } from "./push.ts";
import { sendDocument } from "./whole-documents.ts";

declare const self: ServiceWorkerGlobalScope;

// A new version takes over at once: copies are found by the address of the content, so that pages of both versions are
// served rightly.
void self.skipWaiting();
clientsClaim();

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles(tapFiles));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([removeOldCaches(), self.registration.navigationPreload?.enable()]).catch(() => undefined),
  );
});

async function removeOldCaches(): Promise<void> {
  const current = [...publicCacheNames, ownCacheName];
  const old = (await caches.keys()).filter((name) => name.startsWith("makan-") && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Leaves out what cannot be kept: a page keeps it when it loads it. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    try {
      const cache = await caches.open(fileCacheName);
      if (!(await cache.match(address))) await cache.add(address);
    } catch {
      // The next one may be there.
    }
  }
}

const strategyOf: Record<KeptKind, Strategy> = {
  page: pages,
  ownPage: ownReplies,
  file: files,
  icon: icons,
  picture: pictures,
  row: rows,
  ownRow: ownReplies,
};

const isNavigation = ({ mode, destination }: Request) => mode === "navigate" && destination === "document";

/** Those of a reload. Going back has another one, and takes a copy as a link does. */
const freshModes = new Set<RequestCache>(["reload", "no-cache", "no-store"]);

/** Null: the request goes past the service worker. A frame of another site has copies of nobody's. */
function findStrategy(request: Request, url: URL): Strategy | null {
  if (url.searchParams.get("plugin") === "1" || (request.mode === "navigate" && !isNavigation(request))) return null;
  // A page of customers that says "offline" is none of a shop's.
  if (isStaffPath(url.pathname)) return null;
  const kind = findKind(url, request.method);
  const wantsFresh = freshModes.has(request.cache);
  if (kind === "page" && wantsFresh) return reloadedPages;
  // A call that asks for a fresh reply is refused by a copy.
  if (kind === "row" && wantsFresh) return null;
  if (kind) return strategyOf[kind];
  if (changesIdentity(url, request.method)) return identityChanges;
  return isNavigation(request) ? onlyNetwork : null;
}

const onlyNetwork = new NetworkOnly();

for (const method of ["GET", "POST"] as const) {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && findStrategy(request, url) !== null,
    ({ event, request, url }) => answer(event, request, findStrategy(request, url) ?? onlyNetwork),
    method,
  );
}

function answer(event: ExtendableEvent, request: Request, strategy: Strategy): Promise<Response> {
  const find = () => strategy.handle({ event, request });
  if (!isNavigation(request) || !(event instanceof FetchEvent)) return find();
  return sendDocument(event, find, strategy === onlyNetwork ? null : strategy);
}

setCatchHandler(async ({ request }) => {
  if (isNavigation(request)) return createOfflinePage(new URL(request.url));
  return request.method === "GET" ? askAgain(request) : Response.error();
});

tellOfPushes();

function isFile(address: string): boolean {
  const url = new URL(address);
  return url.origin === location.origin && findKind(url, "GET") === "file";
}

/** What a page says of itself: what it has loaded before it had a service worker, and which page is open. */
type PageReport = { page: string; loaded?: string[]; keptAt?: string };

self.addEventListener("message", (event) => {
  const { source } = event;
  if (!(source instanceof Client)) return;
  event.waitUntil(keepReported(event, event.data as PageReport, source).catch(() => undefined));
});

async function keepReported(event: ExtendableMessageEvent, { page, loaded = [], keptAt }: PageReport, source: Client) {
  const { pathname } = new URL(page);
  await takeAwayNews(page);
  if (keptAt) sendAge(source, { page: pathname, source: pathname, at: Number(keptAt) });
  await keepFiles(loaded.filter(isFile));
  await keepDocument(event, new URL(page));
}

/** After a navigation in the browser only the data of a page is kept: a later start needs its document. */
async function keepDocument(event: ExtendableEvent, url: URL): Promise<void> {
  // Nobody has asked for a language here, and the server would store it.
  url.searchParams.delete("lang");
  const kind = findKind(url, "GET");
  if (url.origin !== location.origin || (kind !== "page" && kind !== "ownPage")) return;
  const strategy = strategyOf[kind];
  if (await isRecentlyKept(strategy.cacheName, url)) return;
  await Promise.all(strategy.handleAll({ event, request: new Request(url, { headers: { Accept: "text/html" } }) }));
}
