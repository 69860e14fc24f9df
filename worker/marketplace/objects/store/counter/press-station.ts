import { isAsking } from "#worker/marketplace/domain/counter/actions.ts";
import {
  isSeenByStation,
  moveStation,
  planStationMove,
  type StationMove,
  type StationPress,
} from "#worker/marketplace/domain/counter/station-steps.ts";
import { advanceOrder, type Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { changeOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { listAwaited, readLineStations } from "#worker/marketplace/objects/store/core/stations.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

// What a part of the kitchen presses of its part of an order (PD203).

const plan = (sql: SqlStorage, stored: StoredOrder, press: StationPress, now: number) => {
  const awaited = listAwaited(stored, readLineStations(sql, stored));
  return { awaited, move: planStationMove(stored, press, awaited, now) };
};

/** True where the station may press that of the order as it saw it. What its customer is asked about may have to be made yet, by any of them. */
export const canPressStation = (
  sql: SqlStorage,
  stored: StoredOrder,
  press: StationPress,
  { version, now }: { version: number | null; now: number },
): boolean =>
  version !== null &&
  (press.action !== "READY" || !isAsking(stored)) &&
  isSeenByStation(stored, press.station, version, stored.order.version) &&
  plan(sql, stored, press, now).move !== null;

/** Moves the part of a station, and the order with the first and the last of them. */
export function applyStationPress(context: StoreContext, orderID: string, press: StationPress, cause: Cause): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  if (!stored) return;
  const { awaited, move } = plan(sql, stored, press, cause.at);
  if (!move) throw new Error(`${press.action} of a station was possible and is not`);
  writeEvent(sql, orderID, {
    from: `KITCHEN_${move.step.before}`,
    to: `STAFF_STATION_${press.action}`,
    ...cause,
    note: press.station,
  });
  const after = moveOrder(context, stored, move, cause);
  const { station } = press;
  const versions = { at: cause.at, seen: stored.order.version, version: after.order.version };
  const stations = moveStation(stored, station, move.step, versions, awaited);
  changeOrderRecord(sql, orderID, (record) => ({ ...record, stored: { ...record.stored, stations } }));
}

/** Boards hear of a part by a new version, too. */
function moveOrder(
  context: StoreContext,
  stored: StoredOrder,
  { event }: StationMove,
  cause: Cause,
): Pick<StoredOrder, "order"> {
  const { sql } = context.storage;
  if (event === null) return writeOrder(sql, stored, cause.at);
  const moved = advanceOrder(context, stored.order.id, event, cause);
  if (!moved) throw new Error(`${event} was possible and is not`);
  return readOrder(sql, stored.order.id) ?? moved;
}

/** What is moved as a whole from here on is moved at each station: they are forgotten where the order begins, or where all are ready and it is not. */
export function forgetStations(sql: SqlStorage, orderID: string): void {
  const stored = readOrder(sql, orderID);
  if (!stored?.stations || stored.state.kitchenState === "READY") return;
  const { stations, state } = stored;
  const awaited = listAwaited(stored, readLineStations(sql, stored));
  const isAllReady = awaited.every((station) => stations.steps[station]?.state === "READY");
  if (state.kitchenState === "PREPARING" && !isAllReady) return;
  changeOrderRecord(sql, orderID, (record) => ({ ...record, stored: { ...record.stored, stations: null } }));
}
