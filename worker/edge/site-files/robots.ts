import { pageEntries } from "#shared/pages.ts";

/**
 * What no search engine is to ask for: test pages, pages of one person, search results, and the data that the router loads.
 * Calls stay allowed, because a search engine that runs the scripts of a page needs them.
 */
const disallowed = ["/dev", ...listHiddenPages(), "/*.data"];

/** A rule holds for all paths that begin with it, so a page below another one needs none. */
function listHiddenPages(): string[] {
  const hidden = pageEntries.flatMap(([, { path, search }]) => (search ? [] : [path]));
  const isBelow = (path: string) => ["/dev", ...hidden].some((other) => path.startsWith(`${other}/`));
  return hidden.filter((path) => !isBelow(path)).map((path) => path.replace(/:\w+$/, "").replace(/:\w+/, "*"));
}

/** The rules of a host for crawlers, and the address of its sitemap. */
export function createRobots(origin: string): string {
  const rules = disallowed.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
