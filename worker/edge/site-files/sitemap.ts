import type { Tenant } from "#shared/domain/site/visitor.ts";
import { languageQuery, locales, searchTag } from "#shared/domain/text/locale.ts";
import { pageEntries } from "#shared/pages.ts";
import type { ListedStore } from "./site-stores.ts";

/** What a sitemap may have at most (sitemaps.org). */
const mostAddresses = 50_000;

/** The pages that every host lists, besides its front page. */
const fixedPages = pageEntries.flatMap(([, { path, search }]) =>
  search === "listed" && path !== "/" && !path.includes(":") ? [path] : [],
);

/** The pages of stores, then those of their dishes: their paths, and a mark of what each shows. */
export function listPaths(stores: readonly ListedStore[]): [path: string, mark: string][] {
  return [
    ...stores.map(({ id, mark }): [string, string] => [`/${id}/home`, mark]),
    ...stores.flatMap(({ id, dishes }) =>
      dishes.map((dish): [string, string] => [`/${id}/item/${encodeURIComponent(dish.id)}`, dish.mark]),
    ),
  ];
}

/** The pages of a host that need no store; `outlets` counts those of a merchant. */
export function listFixedPaths(kind: Tenant["kind"], outlets = 0): string[] {
  // The front page of a merchant with one outlet is that outlet (app/routes/store-list).
  return [...(kind === "merchant" && outlets === 1 ? [] : ["/"]), ...fixedPages];
}

/** All pages of a host: front page, legal pages, stores and their dishes. */
export function listSitePaths(kind: Tenant["kind"], stores: readonly ListedStore[]): string[] {
  return [...listFixedPaths(kind, stores.length), ...listPaths(stores).map(([path]) => path)];
}

/**
 * A file of a sitemap: front page, legal pages, stores and their dishes, each at its canonical address in each language,
 * with those in the others. What is too much for one sitemap is left out from the end. `changed`: the days on which pages
 * changed, by path.
 */
export function createSitemap(
  origin: string,
  paths: readonly string[],
  changed: ReadonlyMap<string, string> = new Map(),
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths
      .slice(0, mostAddresses / locales.length)
      .flatMap((path) => listPage(escapeXml(origin + path), changed.get(path))),
    "</urlset>",
    "",
  ].join("\n");
}

/** The index of the files of a sitemap; `ids` are their names. */
export function createSitemapIndex(origin: string, ids: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...ids.map((id) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${id}.xml`)}</loc></sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}

const linkOf = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;

/** The entries of one page. `address` is that without a language. */
function listPage(address: string, day: string | undefined): string[] {
  const others = locales.map((locale) => linkOf(searchTag[locale], address + languageQuery[locale]));
  const facts = [day && `<lastmod>${day}</lastmod>`, ...others, linkOf("x-default", address)].join("");
  return locales.map((locale) => `<url><loc>${address}${languageQuery[locale]}</loc>${facts}</url>`);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
