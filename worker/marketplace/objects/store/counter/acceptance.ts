import type { StaffStore } from "#shared/contract/counter.ts";
import { needsCare } from "#shared/domain/people/avoided.ts";
import { getExtraMinutes } from "#worker/marketplace/domain/time/busy.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { changeOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import {
  readStoreFact,
  readStoreProfile,
  writeStoreFact,
} from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { applyPress } from "./press.ts";

/** The modes whose orders are accepted by themselves, each with the minutes of the kitchen. */
type Acceptance = StaffStore["acceptedIn"];

const acceptanceFact = "acceptance";

export const readAcceptance = (sql: SqlStorage): Acceptance =>
  (readStoreFact(sql, acceptanceFact) as Acceptance | null) ?? {};

export const writeAcceptance = (sql: SqlStorage, modes: Acceptance): void => writeStoreFact(sql, acceptanceFact, modes);

/** Accepts an order that was just given to the store, as a press would; null where its mode is accepted by hand. */
export function acceptByItself(context: StoreContext, stored: StoredOrder, at: number): StoredOrder | null {
  const { sql } = context.storage;
  const { id } = stored.order;
  const usual = (readAcceptance(sql) as Partial<Record<string, { readyInMinutes: number }>>)[stored.state.dineType];
  // Somebody is to read what its customer cannot eat.
  const { avoid } = stored;
  const isCareful =
    avoid !== undefined &&
    needsCare(
      avoid.allergens,
      avoid.dishes.map((allergens) => ({ allergens })),
    );
  if (!usual || isCareful) return null;
  changeOrderRecord(sql, id, (record) => ({ ...record, stored: { ...record.stored, isAcceptedByItself: true } }));
  const readyInMinutes = usual.readyInMinutes + getExtraMinutes(readStoreProfile(sql), at);
  const pressing = { by: "ITSELF", role: "OWNER", approvedBy: null, key: "", at } as const;
  applyPress(context, id, { action: "ACCEPT", readyInMinutes, without: [] }, pressing);
  return readOrder(sql, id);
}
