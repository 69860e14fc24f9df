import * as entities from "#shared/contract/entities.ts";
import { order } from "#shared/contract/order-entities.ts";
import type { Schema } from "#shared/contract/row.ts";
import { sampleFoods, sampleMenus, sampleMerchants, sampleOrders, sampleStores } from "./sample-data.ts";

/** What there is of a kind in the examples; a list has all of them, anything else the first. */
export const samples = new Map<Schema, readonly object[]>([
  [entities.merchant, sampleMerchants],
  [entities.store, sampleStores],
  [entities.food, sampleFoods],
  [entities.menu, sampleMenus],
  [order, sampleOrders],
]);
