import { api } from "#app/api/client.ts";
import { useCachedData } from "./cached-data.client.ts";

const maxStores = 50;

/**
 * Names of stores by id, empty while they load. A merchant's host knows its own stores only, so entries of others have
 * no name there (PD25).
 */
export function useStoreNames(storeIds: readonly (string | null)[], language: string): ReadonlyMap<string, string> {
  const asked = [...new Set(storeIds)]
    .filter((id) => id !== null)
    .slice(0, maxStores)
    .toSorted();
  const { value } = useCachedData(
    asked.length === 0
      ? null
      : { key: ["stores.names", asked, language], load: () => api.stores.cartInfo({ body: { storeId: asked } }) },
  );
  return new Map(value?.items.flatMap(({ id, name }) => (name === "" ? [] : [[id, name] as const])));
}
