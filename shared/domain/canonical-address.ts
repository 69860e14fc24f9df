type Address = { pathname: string; searchParams: URLSearchParams; search: string };

/** Old and short addresses of pages, by pattern; null: the pattern fits and the parameters do not. */
const movedPages: readonly { pattern: RegExp; to: (id: string, address: Address) => string | null }[] = [
  { pattern: /^\/(\d+)$/, to: (id, { search }) => `/${id}/home${search}` },
  { pattern: /^\/([^/]+)\/order-history$/, to: () => "/transaction" },
  { pattern: /^\/item$/, to: (_, { searchParams }) => toDishPath(searchParams) },
];

/** Where the page of an address is now (S62, S66, S67, PD68); null for an address of its own. */
export function findMovedPage(address: Address): string | null {
  const pathname = address.pathname.replace(/(?<=[^/])\/+$/, "");
  for (const { pattern, to } of movedPages) {
    const found = pattern.exec(pathname);
    const path = found && to(found[1] ?? "", address);
    if (path) return path;
  }
  return null;
}

function toDishPath(query: URLSearchParams): string | null {
  const [storeId, foodId] = [query.get("storeId") ?? "", query.get("foodId") ?? ""];
  return /^\d+$/.test(storeId) && /^[A-Za-z0-9_-]{1,64}$/.test(foodId) ? `/${storeId}/item/${foodId}` : null;
}

/** The pages of the app in any spelling. The id of a dish or a voucher keeps its own. */
const anySpelling =
  /^\/(?:\d+\/(?:home|checkout|reserve|item\/([^/]+))|address(?:\/map)?|search|profile(?:\/(?:address|vehicle))?|login|privacy|terms|about|order-summary|transaction|campaign|fast-checkout|voucher\/([^/]+))$/i;

/** The one spelling of the path of a page: small letters, single slashes and none at the end. Other paths keep theirs. */
export function toOneSpelling(pathname: string): string {
  const single = pathname.replaceAll(/\/+/g, "/").replace(/(?<=[^/])\/$/, "");
  const found = anySpelling.exec(single);
  if (!found) return pathname.replace(/(?<=[^/])\/+$/, "");
  const id = found[1] ?? found[2] ?? "";
  return single.slice(0, single.length - id.length).toLowerCase() + id;
}
