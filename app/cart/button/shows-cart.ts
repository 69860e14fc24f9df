import { isWide } from "#app/ui/use-is-wide.ts";

/** True when the page at `path` shows the store's cart, so that no toast has to report a change: checkout, and a wide store page. */
export function showsCart(path: string, storeId: string): boolean {
  const [, id, page] = path.split(/[/?]/);
  return id === storeId && (page === "checkout" || (page === "home" && isWide()));
}
