import type { Localized } from "#shared/domain/locale.ts";
import { toDay } from "#shared/domain/time.ts";
import {
  toBrandFields,
  toDishFields,
  toMerchantFields,
  toStoreFields,
} from "#worker/marketplace/domain/search/entries.ts";
import { toAreaFields, toOutletFields } from "#worker/marketplace/domain/search/outlets.ts";
import type { Entry, Field, Outlet } from "#worker/marketplace/domain/search/search-entries.ts";
import type { MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { getTagIds } from "#worker/marketplace/domain/views.ts";

/** `amount` in sen. */
type IndexedDish = Entry & {
  kind: "dish";
  id: string;
  name: Localized;
  outlets: readonly Outlet[];
  amount: number;
  isApproved: boolean;
};

type IndexedStore = Entry & { kind: "store"; id: string };

type Index = { key: string; entries: readonly (IndexedDish | IndexedStore)[] };

/** The index of each Directory stays in memory. It is read again after a name has changed, and each day. */
const indexes = new WeakMap<SqlStorage, Index>();

/** Every store and dish, prepared for search. It has names that were written at run time, because it is made from the tables. */
export function getSearchIndex(sql: SqlStorage, now: number): Index["entries"] {
  // A certificate ends with a day, and with it the tag "halal".
  const key = `${readRevision(sql)} ${toDay(now)}`;
  const known = indexes.get(sql);
  if (known?.key === key) return known.entries;
  const entries = readEntries(sql, now);
  indexes.set(sql, { key, entries });
  return entries;
}

function readRevision(sql: SqlStorage): number {
  return sql.exec<{ revision: number }>("SELECT revision FROM names_revision").one().revision;
}

function readEntries(sql: SqlStorage, now: number): Index["entries"] {
  const merchants = new Map<string, readonly Field[]>();
  for (const { data } of sql.exec<{ data: string }>("SELECT data FROM merchants")) {
    const merchant = JSON.parse(data) as MerchantRecord;
    merchants.set(merchant.subdomain, toMerchantFields(merchant, getTagIds(merchant, now)));
  }
  const { stores, outlets } = readStores(sql, merchants);
  return [...stores, ...readDishes(sql, merchants, outlets)];
}

type MerchantFields = ReadonlyMap<string, readonly Field[]>;
type Outlets = ReadonlyMap<string, readonly Outlet[]>;

/** Every store, and the outlets of each merchant. */
function readStores(sql: SqlStorage, merchants: MerchantFields): { stores: IndexedStore[]; outlets: Outlets } {
  const rows = sql.exec<{ id: string; merchant: string; data: string }>("SELECT id, merchant, data FROM stores");
  const outlets = new Map<string, Outlet[]>();
  const stores = Array.from(rows, ({ id, merchant, data }): IndexedStore => {
    const store = JSON.parse(data) as StoreRecord;
    const [names, areas] = [toStoreFields(store), toAreaFields(store)];
    outlets.set(merchant, [...(outlets.get(merchant) ?? []), { id, fields: toOutletFields(names, areas) }]);
    const fields = [...names, ...(merchants.get(merchant) ?? [])];
    return { kind: "store", id, fields, outlets: [{ id, fields: areas }] };
  });
  return { stores, outlets };
}

type DishRow = { id: string; merchant: string; name: string; amount: number; approved: number; tags: string };

function readDishes(sql: SqlStorage, merchants: MerchantFields, outlets: Outlets): IndexedDish[] {
  const brands = new Map([...merchants].map(([id, fields]) => [id, toBrandFields(fields)]));
  const rows = sql.exec<DishRow>("SELECT id, merchant, name, amount, approved, tags FROM foods ORDER BY id");
  return Array.from(rows, ({ id, merchant, name: text, amount, approved, tags }) => {
    const name = JSON.parse(text) as Localized;
    const own = toDishFields({ name, tags: JSON.parse(tags) as string[] });
    const fields = [...own, ...(brands.get(merchant) ?? [])];
    return { kind: "dish", id, name, amount, isApproved: approved === 1, fields, outlets: outlets.get(merchant) ?? [] };
  });
}
