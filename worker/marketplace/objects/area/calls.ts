import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoredListing } from "#worker/marketplace/domain/listings/listing.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import type { AreaApi } from "./api.ts";
import type { Blocks } from "./blocks.ts";
import { createTables, isEmpty } from "./fill-area.ts";
import { findNearbyStores } from "./nearby.ts";
import { noteChange, readSection, readSections } from "./sections.ts";
import { writeListings } from "./write-listings.ts";

type AreaParts = { storage: DurableObjectStorage; blocks: Blocks; area: string; offering: Offering };

export function createAreaApi({ storage, blocks, area, offering }: AreaParts): AreaApi {
  const { sql } = storage;
  return {
    nearby: (input, at) => {
      if (isEmpty(sql)) return { stores: [], facts: null };
      return findNearbyStores({ sql, blocks, area }, input, { ...at, ...offering });
    },
    pauseOf: ({ storeID }) => (isEmpty(sql) ? null : getPause(sql, storeID)),
    sections: () => (isEmpty(sql) ? { count: 0, pages: 0 } : readSections({ blocks, area })),
    section: (section) => {
      if (isEmpty(sql)) throw new DomainError("NOT_FOUND");
      return readSection({ sql, blocks, area }, section);
    },
    putListings: (change, at) => {
      createTables(storage);
      writeListings(storage, blocks, change);
      noteChange(sql, at.now);
    },
  };
}

function getPause(sql: SqlStorage, storeID: string): number | null {
  const [row] = sql.exec<{ data: string | null }>("SELECT data FROM stores WHERE id = ?", storeID).toArray();
  return row?.data ? (JSON.parse(row.data) as StoredListing).closedUntil : null;
}
