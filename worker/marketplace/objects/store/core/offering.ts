import { nobody, type Offering } from "#worker/marketplace/domain/offering.ts";

const offeringOf = new WeakMap<SqlStorage, Offering>();

/** Says what the deployment of a Store can do. */
export function setOffering(sql: SqlStorage, offering: Offering): void {
  offeringOf.set(sql, offering);
}

/** Without a word: all vendors of the table of fares, and nobody who answers. */
export function readOffering(sql: SqlStorage): Offering {
  return offeringOf.get(sql) ?? { vendors: null, counter: nobody };
}
