import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { openParts } from "#worker/marketplace/storage/parts.ts";

/** The tables of a Customer as its own code sees them: empty where there are none yet. Call it inside the object. */
export function customerSql(storage: DurableObjectStorage): SqlStorage {
  return openParts(storage, customerParts).sql;
}
