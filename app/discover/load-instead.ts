import type { PublicApi } from "#app/context.ts";
import type { StoreView } from "#app/store/store-view.ts";
import { emptyStoreList } from "#shared/domain/places/listing.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { type RailDish, loadDishes } from "./catalogue/load-dishes.ts";
import { loadNearbyStores, toCatalogueView } from "./load-catalogue.ts";
import { filterTags } from "./store-filters.ts";

const mostStores = 4;
const mostTags = 6;

/** What is near the visitor, where nothing was found: stores, what they cook, and dishes of the nearest one that is open. */
export type Instead = {
  stores: StoreView[];
  tags: { id: string; name: string }[];
  menu: { store: { id: string; name: string }; dishes: RailDish[] } | null;
};

export const nothingInstead: Instead = { stores: [], tags: [], menu: null };

type Facts = Omit<Parameters<typeof toCatalogueView>[0], "list" | "filters"> & {
  apis: (locale: Visitor["locale"]) => PublicApi;
};

export async function loadInstead({ apis, ...facts }: Facts): Promise<Instead> {
  const { visitor, names, nowMs, isFoodService = false } = facts;
  const list = await loadNearbyStores(apis(visitor.locale), visitor, {}, 1).catch(() => emptyStoreList);
  const [first] = list.all.filter(({ isOpen }) => isOpen);
  const known = list.all.flatMap(({ filterTagIDs }) => filterTagIDs);
  const tags = [...new Set(known)].flatMap((id) => {
    const name = filterTags.includes(id) ? undefined : names.get(id);
    return name === undefined ? [] : { id, name, stores: known.filter((one) => one === id).length };
  });
  return {
    stores: toCatalogueView({ ...facts, list, filters: {} }).stores.slice(0, mostStores),
    tags: tags
      .toSorted((one, other) => other.stores - one.stores)
      .slice(0, mostTags)
      .map(({ id, name }) => ({ id, name })),
    menu: first
      ? {
          store: { id: first.id, name: first.name },
          dishes: await loadDishes(apis, visitor, { id: first.id, isFoodService }, nowMs).catch(() => []),
        }
      : null,
  };
}
