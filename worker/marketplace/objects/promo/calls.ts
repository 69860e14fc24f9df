import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { isStored, openTables, putRecord, readCounted } from "./record.ts";
import { keepUse, returnUse, takeUse } from "./uses.ts";

export function createPromoApi(storage: DurableObjectStorage): PromoApi {
  const { sql } = storage;
  return {
    promo: () => (isStored(sql) ? readCounted(sql) : null),
    putPromo: (record, { now }) => {
      openTables(storage);
      storage.transactionSync(() => putRecord(sql, record, now));
    },
    takeUse: ({ orderID }, { now }) => {
      if (!isStored(sql)) throw new DomainError("PROMO_LIMIT_REACHED");
      storage.transactionSync(() => takeUse(sql, orderID, now));
    },
    returnUse: ({ orderID }, { now }) => {
      // Only an order that had the code returns a use, so that the code is no invention, also when it is withdrawn.
      openTables(storage);
      storage.transactionSync(() => returnUse(sql, orderID, now));
    },
    keepUse: ({ orderID }, { now }) => {
      if (isStored(sql)) storage.transactionSync(() => keepUse(sql, orderID, now));
    },
  };
}
