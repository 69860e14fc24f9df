import type { AreaApi } from "#worker/marketplace/api/area.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import type { Blocks } from "./blocks.ts";
import { findNearbyStores } from "./nearby.ts";
import { noteChange, readSection } from "./sections.ts";
import { createTables, isEmpty } from "./tables.ts";
import { writeListings } from "./write-listings.ts";

type AreaParts = { storage: DurableObjectStorage; blocks: Blocks; area: string; offering: Offering };

export function createAreaApi({ storage, blocks, area, offering }: AreaParts): AreaApi {
  const { sql } = storage;
  return {
    nearby: (input, at) => {
      if (isEmpty(sql)) return { stores: [], facts: null };
      return findNearbyStores({ sql, blocks, area }, input, { ...at, ...offering });
    },
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
