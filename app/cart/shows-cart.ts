/** True when the page at `path` shows the store's cart, in its column or bar, so that no toast has to report a change (PD21). */
export function showsCart(path: string, storeId: string): boolean {
  const [, id, page] = path.split(/[/?]/);
  return id === storeId && (page === "checkout" || page === "home");
}
