import type { Store } from "#shared/contract/entities.ts";
import type { Tenant } from "#shared/domain/visitor.ts";
import { pageEntries } from "#shared/pages.ts";

/** The pages that every host lists, besides its front page. */
const fixedPages = pageEntries.flatMap(([, { path, search }]) =>
  search === "listed" && path !== "/" && !path.includes(":") ? [path] : [],
);

/** The sitemap of a host: front page, stores and legal pages, each at its canonical address. */
export function createSitemap(origin: string, kind: Tenant["kind"], stores: readonly Pick<Store, "id">[]): string {
  // The front page of a merchant with one outlet is that outlet (app/routes/store-list).
  const frontPages = kind === "merchant" && stores.length === 1 ? [] : ["/"];
  const paths = [...frontPages, ...fixedPages, ...stores.map(({ id }) => `/${id}/home`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
