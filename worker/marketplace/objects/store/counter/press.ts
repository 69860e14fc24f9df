import { getAmountDue } from "#shared/domain/money/order-total.ts";
import { formatNote, type OrderReason } from "#shared/domain/orders/order-log.ts";
import type { Press, PressInput } from "#worker/marketplace/api/counter.ts";
import { eventOf, listActions, mayPress } from "#worker/marketplace/domain/counter/actions.ts";
import { getPressTime } from "#worker/marketplace/domain/counter/press-time.ts";
import type { StationPress } from "#worker/marketplace/domain/counter/station-steps.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Admitted } from "#worker/marketplace/domain/staff/grants.ts";
import { advanceOrder, type Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import { roundTogether, waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import type { OrderRecord } from "#worker/marketplace/objects/store/core/order-record.ts";
import { changeOrderRecord, getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { Presser, StoredPress } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { answerProblem } from "./answer.ts";
import { delayKitchen } from "./delay.ts";
import { assertLines, leaveOut } from "./leave-out.ts";
import { ask, toOffers } from "./offer.ts";
import { applyStationPress, canPressStation, forgetStations } from "./press-station.ts";
import { refundByStaff } from "./refund.ts";
import { sellOut } from "./sell-out.ts";
import { toStaffOrder } from "./staff-order.ts";

/** So many presses an order remembers. */
const mostPresses = 50;

type Who = Pick<Admitted, "role" | "approvedBy"> & { by: Presser };
type Given = Omit<PressInput, "by">;

/** What somebody at the counter has pressed; once for each key. */
export function pressOrder(context: StoreContext, given: Given, who: Who, now: number) {
  const { sql } = context.storage;
  const { orderID, key, version, press } = given;
  const record = readPressable(sql, orderID);
  const known = record.stored.presses?.find(({ id }) => id === key);
  const station = "station" in press ? press.station : undefined;
  if (known && (known.action !== press.action || known.station !== station))
    throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  if (known) return { item: toStaffOrder(sql, record, who.role, now), change: known.change ?? null };
  const { stored } = record;
  const may =
    isOfStation(press) && mayPress(who.role, press.action)
      ? canPressStation(sql, stored, press, { version, now })
      : version === stored.order.version && listActions(stored, who.role, now).includes(press.action);
  if (!may) throw new DomainError("STATE_CHANGED", { order: toStaffOrder(sql, record, who.role, now) });
  const at = getPressTime(given.pressedAt, record.events.at(-1)?.at ?? 0, now);
  const change = applyPress(context, orderID, press, { ...who, key, at, now });
  rememberPress(sql, orderID, {
    id: key,
    action: press.action,
    ...(change !== null && { change }),
    ...(station !== undefined && { station }),
  });
  return { item: toStaffOrder(sql, readPressable(sql, orderID), who.role, now), change };
}

/** Throws NOT_FOUND for an order that the shop has not been given yet. */
export function readPressable(sql: SqlStorage, orderID: string): OrderRecord {
  const record = getOrderRecord(sql, orderID);
  if (!record || record.stored.state.deliveryStatus === null) throw new DomainError("NOT_FOUND");
  return record;
}

/** Not as a new version: it is a part of what was pressed. */
export function rememberPress(sql: SqlStorage, orderID: string, press: StoredPress): void {
  changeOrderRecord(sql, orderID, (record) => ({
    ...record,
    stored: { ...record.stored, presses: [...(record.stored.presses ?? []), press].slice(-mostPresses) },
  }));
}

/** `now`: where it was pressed before. */
type Pressing = Who & { key: string; at: number; now?: number };

/** Does what was pressed, for people and a demo alike. Yields the change of the cash in sen; null: none was taken. */
export function applyPress(context: StoreContext, orderID: string, press: Press, pressing: Pressing): number | null {
  const { by, at, now = at } = pressing;
  const cause: Cause = { actor: "STORE", reason: null, by, at };
  switch (press.action) {
    case "ACCEPT":
      accept(context, orderID, press, cause, now);
      return null;
    case "REJECT":
      reject(context, orderID, press, cause);
      return null;
    case "HAND_OVER":
      return handOver(context, orderID, press, cause);
    case "NO_SHOW":
      advance(context, orderID, "NO_SHOW", { ...cause, reason: "NO_SHOW" });
      return null;
    case "DELAY":
      delayKitchen(context, orderID, press.minutes, cause);
      return null;
    case "REFUND":
      refundByStaff(context, orderID, press, pressing);
      return null;
    case "ANSWER":
      answerProblem(context, orderID, press, cause);
      return null;
    default:
      if (isOfStation(press)) applyStationPress(context, orderID, press, cause);
      else moveWhole(context, orderID, press.action, cause);
      return null;
  }
}

const isOfStation = (press: Press): press is StationPress => "station" in press && press.station !== undefined;

/** What the whole order does each of its stations does. */
function moveWhole(context: StoreContext, orderID: string, action: keyof typeof eventOf, cause: Cause): void {
  const { sql } = context.storage;
  if (action === "COOK") forgetStations(sql, orderID);
  advance(context, orderID, action, cause);
  if (action === "PUT_BACK") forgetStations(sql, orderID);
}

function advance(context: StoreContext, orderID: string, action: keyof typeof eventOf, cause: Cause): void {
  if (!advanceOrder(context, orderID, eventOf[action], cause)) throw new Error(`${action} was possible and is not`);
}

/** A kitchen begins a minute after it has accepted. */
export const startMinutes = 1;

function accept(
  context: StoreContext,
  orderID: string,
  press: Press & { action: "ACCEPT" },
  cause: Cause,
  now: number,
): void {
  const { sql } = context.storage;
  const { readyInMinutes, without, offer = [] } = press;
  const stored = readOrder(sql, orderID);
  if (!stored) return;
  assertLines(stored, without, offer);
  // All of it or nothing.
  if (stored.missing === "CANCEL" && without.length > 0) throw createValidationError("without", "allOrNothing");
  const offers = toOffers(sql, stored, offer, now);
  changeOrderRecord(sql, orderID, (record) => ({
    ...record,
    stored: { ...record.stored, prepMinutes: readyInMinutes - startMinutes },
  }));
  advance(context, orderID, "ACCEPT", cause);
  const accepted = readOrder(sql, orderID);
  if (accepted && without.length > 0) leaveOut(context, accepted, without, cause.at);
  ask(context, orderID, offers, cause);
  const soldOut = [...without, ...offers].filter(({ reason }) => reason === "SOLD_OUT");
  sellOut(
    sql,
    soldOut.flatMap(({ line }) => stored.order.orderFoods[Number(line)]?.foodID ?? []),
  );
}

const rejections: Record<(Press & { action: "REJECT" })["reason"], OrderReason> = {
  SOLD_OUT: "STORE_SOLD_OUT",
  TOO_BUSY: "STORE_BUSY",
  CLOSING: "STORE_CLOSING",
  CANNOT_DELIVER: "STORE_CANNOT_DELIVER",
  OTHER: "STORE_REJECTED",
};

function reject(context: StoreContext, orderID: string, press: Press & { action: "REJECT" }, cause: Cause): void {
  const { sql } = context.storage;
  const reason = rejections[press.reason];
  const ordered = new Set(readOrder(sql, orderID)?.order.orderFoods.map(({ foodID }) => foodID));
  if (!press.foodIDs.every((food) => ordered.has(food))) throw createValidationError("foodIDs", "unknown");
  const note = press.message === "" ? {} : { note: formatNote(reason, press.message) };
  advance(context, orderID, "REJECT", { ...cause, reason, ...note });
  sellOut(sql, press.foodIDs);
}

/** Takes the cash first, where something is due. Throws CASH_NOT_TAKEN without enough of it. */
function handOver(
  context: StoreContext,
  orderID: string,
  { cash }: Press & { action: "HAND_OVER" },
  cause: Cause,
): number | null {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const isDue = stored !== null && waitsForCash(stored);
  if (!isDue && cash !== null) throw createValidationError("cash", "nothingDue");
  const due = isDue ? getAmountDue([stored.order], "CASH") : 0;
  if (isDue && (cash === null || cash < due)) throw new DomainError("CASH_NOT_TAKEN", { due });
  if (isDue) takeCash(context, [orderID], cause);
  advance(context, orderID, "HAND_OVER", cause);
  return cash === null ? null : cash - due;
}

/** What is paid in one go is rounded together; what is left of an earlier sum, without it (PD103). `due`: see `roundTogether`. */
export function takeCash(context: StoreContext, orderIDs: readonly string[], cause: Cause, due?: number): void {
  const { sql } = context.storage;
  const others = orderIDs.flatMap((id) => readOrder(sql, id)?.cashWith ?? []).filter((id) => !orderIDs.includes(id));
  roundTogether(sql, orderIDs, cause.at, due);
  for (const id of orderIDs) advanceOrder(context, id, "CASH_TAKEN", cause);
  if (others.length > 0) roundTogether(sql, [...new Set(others)], cause.at);
}
