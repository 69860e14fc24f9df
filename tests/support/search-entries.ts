import { menusOf } from "#worker/marketplace/demo/seed/menus/index.ts";
import { merchants } from "#worker/marketplace/demo/seed/merchants.ts";
import { stores } from "#worker/marketplace/demo/seed/stores.ts";
import {
  toBrandFields,
  toDishFields,
  toMerchantFields,
  toStoreFields,
} from "#worker/marketplace/domain/search/entries.ts";
import { parseQuery } from "#worker/marketplace/domain/search/query.ts";
import { searchEntries } from "#worker/marketplace/domain/search/search-entries.ts";

/** Every store and every dish on sale of the sample data. A dish has its English name, a store its merchant. */
export const sampleEntries = merchants.flatMap((merchant) => {
  const ofMerchant = toMerchantFields(merchant, merchant.tagIDs);
  const brand = toBrandFields(ofMerchant);
  const menus = (menusOf[merchant.subdomain] ?? []).filter(({ status }) => status !== "INACTIVE");
  return [
    ...stores
      .filter((store) => store.merchant === merchant.subdomain)
      .map((store) => ({
        id: store.id,
        label: merchant.name.EN,
        name: store.name,
        fields: [...toStoreFields(store), ...ofMerchant],
      })),
    ...menus
      .flatMap((menu) => menu.foods)
      .map((food) => ({
        id: food.id,
        label: food.name.EN,
        name: food.name,
        fields: [...toDishFields(food), ...brand],
      })),
  ];
});

/** What a query finds in the sample data, best first. */
export const searchSample = (text: string) => searchEntries(sampleEntries, parseQuery(text));
