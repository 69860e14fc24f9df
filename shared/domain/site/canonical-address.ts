import { toPathPattern } from "#shared/page-path.ts";
import { pageEntries } from "#shared/pages.ts";

type Address = { pathname: string; search: string };

/** Where the page of an old or short address is. `isLasting`: it will always be there, so that a browser may remember it. */
export type MovedPage = { path: string; isLasting: boolean };

/** Old and short addresses of pages, by pattern. */
const movedPages: readonly {
  pattern: RegExp;
  isLasting: boolean;
  to: (id: string, query: URLSearchParams) => string;
}[] = [
  { pattern: /^\/(\d+)$/, isLasting: true, to: (id) => `/${id}/home` },
  { pattern: /^\/([^/]+)\/order-history$/i, isLasting: false, to: () => "/transaction" },
  { pattern: /^\/item$/i, isLasting: false, to: (_, query) => takeDishPath(query) },
];

/** The page of an address in any spelling, with its query (S62, S66, S67, PD68); null for an address of its own. */
export function findMovedPage({ pathname, search }: Address): MovedPage | null {
  const single = pathname.replaceAll(/\/+/g, "/").replace(/(?<=[^/])\/$/, "");
  for (const { pattern, isLasting, to } of movedPages) {
    const found = pattern.exec(single);
    if (!found) continue;
    const query = new URLSearchParams(search);
    const [before, path] = [query.size, to(found[1] ?? "", query)];
    // A query of which nothing was taken keeps its spelling.
    const rest = query.size === before ? search : query.size && `?${query}`;
    return { path: path + (rest || ""), isLasting };
  }
  return null;
}

/** Takes the ids of a dish out of a query; without them its page is the front page. */
function takeDishPath(query: URLSearchParams): string {
  const [storeId, foodId] = [query.get("storeId") ?? "", query.get("foodId") ?? ""];
  for (const name of ["storeId", "foodId"]) query.delete(name);
  if (!/^\d+$/.test(storeId) || !/^[A-Za-z0-9_-]{1,64}$/.test(foodId)) return "/";
  return `/${storeId}/item/${foodId}`;
}

/** The pages of the app in any spelling. */
const anySpelling = /* @__PURE__ */ pageEntries.map(([, { path }]) => ({
  pattern: new RegExp(`^${toPathPattern(path)}$`, "i"),
  endsWithId: /:\w+$/.test(path),
}));

/**
 * The one spelling of the path of a page: small letters, single slashes and none at the end. The id of a dish or a voucher
 * keeps its own, and so do other paths.
 */
export function toOneSpelling(pathname: string): string {
  const single = pathname.replaceAll(/\/+/g, "/").replace(/(?<=[^/])\/$/, "");
  const page = anySpelling.find(({ pattern }) => pattern.test(single));
  if (!page) return pathname.replace(/(?<=[^/])\/+$/, "");
  const end = page.endsWithId ? single.lastIndexOf("/") : single.length;
  return single.slice(0, end).toLowerCase() + single.slice(end);
}
