import { shellFiles } from "virtual:build-files";
import { clientsClaim } from "workbox-core";
import { tellStaff } from "./kitchen-push.ts";

declare const self: ServiceWorkerGlobalScope;

// The service worker of the people of a shop (scope /kitchen): the app starts without a connection, and a push opens the board.
// What the board shows without one, the app itself keeps.

void self.skipWaiting();
clientsClaim();

const prefix = "kitchen-";
/** Addresses of files are hashes of their content, so that one cache holds those of every version. */
const fileCache = `${prefix}files`;
const shellCache = `${prefix}shell`;
/** The page is the same for every address. */
const shellPath = "/kitchen";
/** A page that takes longer is as good as none: the board is there at once. */
const patienceMs = 4000;

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldFiles().catch(() => undefined)));

async function keepShell(): Promise<void> {
  const files = await caches.open(fileCache);
  const missing = [];
  for (const address of shellFiles) if (!(await files.match(address))) missing.push(address);
  await files.addAll(missing);
  await (await caches.open(shellCache)).add(shellPath);
}

/** Pages of the version before are still open while this one begins: theirs are in the cache of the browser. */
async function removeOldFiles(): Promise<void> {
  const files = await caches.open(fileCache);
  const current = new Set<string>(shellFiles);
  for (const request of await files.keys())
    if (!current.has(new URL(request.url).pathname)) await files.delete(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(findFile(request));
});

async function openPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(shellPath, { cacheName: shellCache }).catch(() => undefined);
  const asked = fetch(event.request).then(async (response) => {
    if (response.ok && !response.redirected) await keepPage(response.clone()).catch(() => undefined);
    return response;
  });
  if (!kept) return asked;
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked.catch(() => kept), late]);
}

const keepPage = async (page: Response) => (await caches.open(shellCache)).put(shellPath, page);

async function findFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: fileCache }).catch(() => undefined);
  return kept ?? fetch(request);
}

tellStaff();
