import type { StaffOrder } from "#shared/contract/counter.ts";
import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { getAmountDue } from "#shared/domain/money/order-total.ts";
import { getBoardColumn } from "#shared/domain/orders/board.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { dayMs, fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { getNextChange, listActions, seesPeople } from "#worker/marketplace/domain/counter/actions.ts";
import { getStationState } from "#worker/marketplace/domain/counter/station-steps.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { OrderRecord } from "#worker/marketplace/objects/store/core/order-record.ts";
import { getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { listAwaited, readLineStations } from "#worker/marketplace/objects/store/core/stations.ts";
import { isWalkIn, type StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readPaper } from "#worker/marketplace/objects/store/printing/entry.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { listBacks } from "./line-stations.ts";
import { readRound } from "./rounds.ts";

/** The shop has no more to do with its customer. */
const isLongOver = (endedAt: string | null, now: number): boolean =>
  endedAt !== null && now - fromInstant(endedAt) > dayMs;

/** An order as a role may see it. Name, telephone, address and number plate until a day after its end. */
export function toStaffOrder(sql: SqlStorage, record: OrderRecord, role: Role, now: number): StaffOrder {
  const { stored } = record;
  const { order, state } = stored;
  const isFull = seesPeople(role);
  const times = toTimes(record);
  const isKnown = !isLongOver(times.endedAt, now);
  const paper = readPaper(sql, order.id, now);
  const stations = readLineStations(sql, stored);
  return {
    ...times,
    column: getBoardColumn({ ...state, ...times }, now),
    id: order.id,
    version: order.version,
    orderNo: order.orderNo,
    kind: toKind(stored),
    plan: stored.dayOf ? { day: stored.dayOf.day, of: stored.dayOf.of } : null,
    code: state.dineType === "DINEIN" || isWalkIn(stored) ? null : (order.code ?? null),
    orderDineType: stored.dayOf ? "MEAL_PLAN" : state.dineType,
    deliveryStatus: state.deliveryStatus,
    kitchenState: state.kitchenState,
    cancelReason: order.cancelReason,
    callName: isKnown ? toCallName(stored) : null,
    tableNo: order.tableNo,
    noOfPax: order.noOfPax,
    round: readRound(sql, stored),
    vehicle: isKnown ? toVehicle(order) : null,
    arrivedAt: order.arrivedAt,
    isCutleryRequired: order.isCutleryRequired,
    needsAgeCheck: order.orderFoods.some(({ foodConformity }) => foodConformity === "ALCOHOL"),
    note: order.reservationRemark ?? "",
    avoid: [...(stored.avoid?.allergens ?? [])],
    missing: stored.missing ?? "LEAVE_OUT",
    lines: toLines(stored, stations),
    backs: listBacks(stored, listAwaited(stored, stations), now).map(({ station, end }) => ({
      station,
      until: toInstant(end),
    })),
    rider: toRider(order, isFull),
    contact: isFull && isKnown ? toContact(stored) : null,
    // A day was paid with its plan.
    money: isFull && !stored.dayOf ? toMoney(stored) : null,
    told: [...(stored.told ?? [])],
    problem: (isFull && order.problem) || null,
    can: listActions(stored, role, now),
    changesAt: orNull(getEarliestDue([getNextChange(stored, role, now), paper.changesAt])),
    prints: paper.prints,
  };
}

/** The orders of a list, as a role may see them. */
export const readStaffOrders = (
  sql: SqlStorage,
  listed: readonly { id: string }[],
  role: Role,
  now: number,
): StaffOrder[] =>
  listed.flatMap(({ id }) => {
    const record = getOrderRecord(sql, id);
    return record ? [toStaffOrder(sql, record, role, now)] : [];
  });

function toKind(stored: StoredOrder): StaffOrder["kind"] {
  if (stored.dayOf) return "PLAN_DAY";
  return isWalkIn(stored) ? "WALK_IN" : "ORDER";
}

const orNull = (ms: number | null | undefined): string | null => (ms ? toInstant(ms) : null);

type Times =
  | "servedAt"
  | "handedOverAt"
  | "placedAt"
  | "acceptedAt"
  | "dueAt"
  | "cookFrom"
  | "answerBefore"
  | "endedAt";

function toTimes({ stored, steps, endedAt }: OrderRecord): Pick<StaffOrder, Times> {
  const { state, placedAt, promisedAt, prepMinutes, etaMinutes, readyAt } = stored;
  const dueAt = readyAt ?? promisedAt - etaMinutes * minuteMs;
  return {
    servedAt: orNull(state.servedAt),
    handedOverAt: orNull(state.handedOverAt),
    placedAt: toInstant(placedAt),
    acceptedAt: orNull(state.acceptedAt),
    dueAt: toInstant(dueAt),
    cookFrom: toInstant(dueAt - prepMinutes * minuteMs),
    answerBefore: orNull(steps.STORE_REJECTS),
    endedAt: orNull(endedAt),
  };
}

/** Whoever comes to the counter is called by name; a table and a rider are not. */
function toCallName({ contact, state }: StoredOrder): string | null {
  return state.dineType === "PICKUP" ? contact?.name || null : null;
}

const toVehicle = ({ vehicleNo, vehicleDescription }: StoredOrder["order"]): StaffOrder["vehicle"] =>
  vehicleNo === null ? null : { no: vehicleNo, description: vehicleDescription ?? "" };

function toContact({ contact, order: { address } }: StoredOrder): StaffOrder["contact"] {
  return {
    name: address?.contactName || contact?.name || "",
    phone: address?.contactPhone || contact?.phone || "",
    address,
  };
}

function toMoney(stored: StoredOrder): StaffOrder["money"] {
  const { order, state } = stored;
  const { total, payable, refunded, paymentMethod: method } = order;
  const due = waitsForCash(stored) && !hasEnded(state) ? getAmountDue([order], "CASH") : 0;
  return { total, payable, due, refunded, isPaid: state.paymentStatus === "DONE", method };
}

function toRider({ delivery }: Pick<Order, "delivery">, isFull: boolean): StaffOrder["rider"] {
  if (!delivery) return null;
  const { name = "", plateNo = "", phoneNumber = "" } = delivery.courier ?? {};
  return { vendor: delivery.vendor, name, plateNo, phone: isFull ? phoneNumber : "" };
}

type Both = StaffOrder["lines"][number]["name"];

/** `stations`: where each is made. The lines have the names of both languages; `other` has them in Chinese, and null where the order has no such names. */
export function toLines(stored: StoredOrder, stations: readonly string[] = []): StaffOrder["lines"] {
  const { order, names, avoid, offers = [] } = stored;
  const whole = { ...order, events: [] };
  const chinese = toLocalizedOrder("CN", { order: whole, names: names ?? null });
  const others = chinese === whole ? [] : chinese.orderFoods;
  return order.orderFoods.map((line, index) => {
    const options = listOptions(others[index] ?? null);
    const offer = offers.find((one) => one.line === String(index));
    return {
      id: String(index),
      food: line.foodID,
      name: toBoth(line.name, others[index]?.name),
      quantity: line.itemQuantity,
      options: listOptions(line).map(({ name, quantity }, at) => ({
        name: toBoth(name, options[at]?.name),
        quantity: quantity * line.itemQuantity,
      })),
      remark: line.customerRemark,
      allergens: avoid?.dishes[index]?.slice() ?? null,
      station: stations[index] ?? "",
      stationState: getStationState(stored, stations[index] ?? ""),
      left: line.leftOut ? ("OUT" as const) : null,
      instead: offer
        ? { name: toBoth(offer.dish.name, offer.others.CN?.name), state: offer.state, until: toInstant(offer.until) }
        : null,
    };
  });
}

const toBoth = (EN: string, CN: string | undefined): Both => ({ EN, CN: CN ?? null });

type Chosen = Pick<OrderLine, "selectedAttributes">;

const labelsOf = ({ selectedAttributes }: Chosen, quantity: number) =>
  selectedAttributes.flatMap(({ labels }) => labels.map(({ name }) => ({ name, quantity })));

/** Labels and components, as many as there are of each in one of the line. */
function listOptions(line: OrderLine | null): { name: string; quantity: number }[] {
  if (!line) return [];
  const items = line.selectedSides.flatMap((side) => side.items);
  return [
    ...labelsOf(line, 1),
    ...items.flatMap((item) => [{ name: item.name, quantity: item.quantity }, ...labelsOf(item, item.quantity)]),
  ];
}
