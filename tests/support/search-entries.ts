import { menusOf, merchants, stores } from "#tests/support/sample-records.ts";
import {
  toBrandFields,
  toDishFields,
  toMerchantFields,
  toStoreFields,
} from "#worker/marketplace/domain/search/entries.ts";
import { toAreaFields, toOutletFields } from "#worker/marketplace/domain/search/outlets.ts";
import { parseQuery } from "#worker/marketplace/domain/search/query.ts";
import { searchEntries } from "#worker/marketplace/domain/search/search-entries.ts";

/** Every store and every dish on sale of the sample data. A dish has its English name, a store its merchant. */
export const sampleEntries = merchants.flatMap((merchant) => {
  const ofMerchant = toMerchantFields(merchant, merchant.tagIDs);
  const brand = toBrandFields(ofMerchant);
  const menus = (menusOf[merchant.subdomain] ?? []).filter(({ status }) => status !== "INACTIVE");
  const ofThis = stores.filter((store) => store.merchant === merchant.subdomain);
  const placed = ofThis.map((store) => ({ store, names: toStoreFields(store), areas: toAreaFields(store) }));
  const outlets = placed.map(({ store, names, areas }) => ({ id: store.id, fields: toOutletFields(names, areas) }));
  return [
    ...placed.map(({ store, names, areas }) => ({
      id: store.id,
      label: merchant.name.EN,
      name: store.name,
      fields: [...names, ...ofMerchant],
      outlets: [{ id: store.id, fields: areas }],
    })),
    ...menus
      .flatMap((menu) => menu.foods)
      .map((food) => ({
        id: food.id,
        label: food.name.EN,
        name: food.name,
        fields: [...toDishFields(food), ...brand],
        outlets,
      })),
  ];
});

/** What a query finds in the sample data, best first. */
export const searchSample = (text: string) => searchEntries(sampleEntries, parseQuery(text));
