import { call } from "#app/api/call.client.ts";
import { api } from "#app/api/client.ts";

/** A spin names a store (S281): that of the customer's newest order, else one that delivers nearby; null when there is none. */
export async function findWheelStore(): Promise<string | null> {
  const { value: orders } = await call.ordering.list({ query: { view: "summary" } });
  // An order of an API may tell no store: it has "0". (`hasStore` would bring the list of orders along.)
  const ordered = orders?.items.find(({ store }) => store.id !== "0")?.store.id;
  if (ordered) return ordered;
  const { value: stores } = await api.stores.nearby({ query: {} });
  return stores?.items[0]?.id ?? null;
}
