import { join } from "node:path";
import { closureOf, readPagesOf } from "./page-modules.ts";

/** Texts: a page says which of them it loads, by language and name (app/script-integrity.ts). */
export const textPattern = /\/app\/i18n\/([\w-]+)\/[\w.-]+\.ts$/;

const root = join(import.meta.dirname, "../");
/** What every page begins with, but the entry itself: the app of staff begins with some of it, too. */
const everywhere = new Set([...closureOf("app/root.tsx"), ...closureOf("app/entry.client.tsx")]);
everywhere.delete("app/entry.client.tsx");
const pagesOf = readPagesOf();

const pagesWith = (id: string) => (id.startsWith(root) ? (pagesOf.get(id.slice(root.length)) ?? []) : []);
const isOnEach = (id: string) =>
  (id.startsWith(root) && everywhere.has(id.slice(root.length))) || id === "\0virtual:page-table";
/** What two pages have is a file of their own: with it in a group, each of the others would load it, too. */
const isShared = (id: string) => pagesWith(id).length > 2;
const isInShop = (page: string) => page === "store-list" || page === "store" || page === "item";

/**
 * The files that pages share, in the order in which they take modules: the libraries, which change with the lock file alone;
 * what every page has; what a visitor needs from the list to a dish; what other pages share, three at least. The rest is for
 * the bundler: a file for each set of pages and parts that has the same modules.
 */
export const chunkGroups = [
  { name: "vendor", test: /node_modules\/(?:react|scheduler|i18next)/ },
  // Cached data, without its lists in pages: pages without it do not load it.
  { name: "query", test: /@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery))/ },
  { name: "frame", test: isOnEach },
  { name: "shop", test: (id: string) => isShared(id) && pagesWith(id).some(isInShop) },
  { name: "pages", test: isShared },
];
