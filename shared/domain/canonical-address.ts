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
