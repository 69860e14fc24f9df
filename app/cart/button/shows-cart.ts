/** True when the page at `path` shows the store's cart, so that no toast has to report a change: checkout, and a wide store page. */
export function showsCart(path: string, storeId: string): boolean {
  const [, id, page] = path.split(/[/?]/);
  return id === storeId && (page === "checkout" || (page === "home" && matchMedia("(min-width: 1024px)").matches));
}
