import type { OfferedVendors } from "#worker/marketplace/domain/delivery/fares.ts";

const vendorsOf = new WeakMap<SqlStorage, OfferedVendors>();

/** Says which vendors a Store can offer; else it offers all of the table of fares. */
export function setOfferedVendors(sql: SqlStorage, vendors: OfferedVendors): void {
  vendorsOf.set(sql, vendors);
}

export function readOfferedVendors(sql: SqlStorage): OfferedVendors {
  return vendorsOf.get(sql) ?? null;
}
