import type { WorkboxPlugin } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { dated, wholeReplies } from "./copies.ts";

/** After that a page with a copy shows it. */
const patienceSeconds = 4;
const daySeconds = 24 * 60 * 60;

export const pageCacheName = "makan-pages-2";
export const fileCacheName = "makan-files-1";
const rowCacheName = "makan-rows-1";
const pictureCacheName = "makan-pictures-1";

/** All public copies. Another version of their form has another number. */
export const publicCacheNames = [pageCacheName, fileCacheName, rowCacheName, pictureCacheName];

/**
 * Removes the pages and calls that were visited, with the list of their addresses: they name places and searches. Nothing
 * stops a logout.
 */
export async function forgetVisited(): Promise<void> {
  for (const name of [pageCacheName, rowCacheName]) {
    await caches.delete(name).catch(() => false);
    await new CacheExpiration(name, { maxEntries: 1 }).delete().catch(() => undefined);
  }
}

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * daySeconds, purgeOnQuotaError: true });

const pagePlugins = [wholeReplies, bounded(60, 7), dated];

export const pages = new NetworkFirst({
  cacheName: pageCacheName,
  plugins: pagePlugins,
  networkTimeoutSeconds: patienceSeconds,
});

/** For a reload: whoever asks for it wants no copy while there is a network. */
export const reloadedPages = new NetworkFirst({ cacheName: pageCacheName, plugins: pagePlugins });

/** Only what the server calls public: a row may be for one customer. */
const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.headers.get("Cache-Control")?.startsWith("public") ? response : null,
};

export const rows = new NetworkFirst({
  cacheName: rowCacheName,
  plugins: [wholeReplies, publicOnly, bounded(80, 7), dated],
  networkTimeoutSeconds: patienceSeconds,
});

const wholeOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.type === "basic" ? response : null),
};

/** Their names have a hash of the content. */
export const files = new CacheFirst({ cacheName: fileCacheName, plugins: [wholeReplies, wholeOnly, bounded(250, 60)] });

const picturePlugins = [wholeOnly, bounded(120, 7)];

export const pictures = new CacheFirst({ cacheName: pictureCacheName, plugins: picturePlugins });

/** Their names stay the same in every deployment. */
export const icons = new NetworkFirst({
  cacheName: pictureCacheName,
  plugins: picturePlugins,
  networkTimeoutSeconds: patienceSeconds,
});
