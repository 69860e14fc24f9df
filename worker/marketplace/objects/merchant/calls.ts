import { calculateDistance } from "#shared/domain/places/geo.ts";
import type { OutletApi } from "#worker/marketplace/api/merchant.ts";
import { getDeliveryEstimate } from "#worker/marketplace/domain/delivery/estimate.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { toMerchantView, toStoreView } from "#worker/marketplace/domain/views.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { putMerchant, readMerchant, readOutlets, writeOutlets } from "./outlets.ts";
import { merchantMigrations } from "./schema.ts";

export function createMerchantApi(storage: DurableObjectStorage, offering: Offering): OutletApi {
  const { sql } = storage;
  return {
    merchant: (_nothing, at) => toMerchantView(readMerchant(sql), at),
    stores: (_nothing, at) => ({
      merchant: toMerchantView(readMerchant(sql), at),
      items: readOutlets(sql).map((record) => toStoreView(record, null, { ...at, ...offering })),
    }),
    distances: ({ point }, at) => {
      readMerchant(sql);
      return readOutlets(sql).map((record) => ({
        id: record.store.id,
        distance: calculateDistance(point, record.store),
        estimate: getDeliveryEstimate(record, point, at.now, offering.vendors),
      }));
    },
    putListings: ({ listings, gone = [] }) => {
      migrate(storage, merchantMigrations);
      writeOutlets(storage, listings, gone);
    },
    putRecord: (record) => {
      migrate(storage, merchantMigrations);
      storage.transactionSync(() => putMerchant(sql, record));
    },
  };
}
