import type { GrantCalls } from "#worker/marketplace/api/staff.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readGrantVersion, writeGrants } from "./grants.ts";

/** The people and devices that may act here (PD176). */
export function createGrantCalls(context: StoreContext): GrantCalls {
  const { sql } = context.storage;
  return {
    putGrants: ({ version, grants }, { now }) =>
      context.runInTransaction(now, () => {
        if (version > readGrantVersion(sql)) writeGrants(sql, version, grants);
      }),
  };
}
