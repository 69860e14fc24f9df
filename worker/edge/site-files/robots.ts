/**
 * What no search engine is to ask for: test pages, pages of one person, search results, and the data that the router loads.
 * Calls stay allowed, because a search engine that runs the scripts of a page needs them.
 */
const disallowed = [
  "/dev",
  "/search",
  "/*/checkout",
  "/*/reserve",
  "/fast-checkout",
  "/order-summary",
  "/transaction",
  "/profile",
  "/address",
  "/voucher/",
  "/*.data",
];

/** The rules of a host for crawlers, and the address of its sitemap. */
export function createRobots(origin: string): string {
  const rules = disallowed.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
