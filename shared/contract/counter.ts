import * as v from "valibot";
import { boardColumns } from "#shared/domain/orders/board.ts";
import { leftOutReasons, missingChoices, offerStates } from "#shared/domain/orders/missing-dish.ts";
import { maxProblemAnswer } from "#shared/domain/orders/order-problem.ts";
import { mostAlerts, mostStations } from "#shared/domain/orders/station-limits.ts";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { dineType, dineTypes, paymentMethod } from "./entities.ts";
import { count, day, id, instant, openEnum, paidSen, phone, requestSen, sen, storeId, text } from "./fields.ts";
import { deliveryStatus, orderFood, orderProblem } from "./order-entities.ts";
import { address } from "./people.ts";
import { defineGroup, type RowReply } from "./row.ts";
import { trimmedLine, visibleLine, visibleText } from "./visible-text.ts";

// What the people and devices of a shop do with its orders (wire.md §11.2). Only the embedded marketplace has it.

/** A name in the languages of the shop; null where it has none in Chinese. */
export const both = v.object({ EN: text, CN: v.nullable(text) });

/** What somebody may press. */
export const staffActions = [
  "ACCEPT",
  "REJECT",
  "COOK",
  "READY",
  "SERVE",
  "HAND_OVER",
  "PUT_BACK",
  "DELAY",
  "NO_SHOW",
  "REFUND",
  "ANSWER",
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Why a shop leaves a dish out. */
/** Why a shop takes no order. */
const rejectReasons = ["SOLD_OUT", "TOO_BUSY", "CLOSING", "CANNOT_DELIVER", "OTHER"] as const;

/** What goes on paper. STOP: an accepted order was called off; LABEL: for the bag. */
export const printKinds = ["KITCHEN", "RECEIPT", "STOP", "LABEL"] as const;
/** UNCONFIRMED: SENT two minutes ago without a word; a late word still counts. */
const printStates = ["QUEUED", "SENT", "PRINTED", "FAILED", "UNCONFIRMED"] as const;
export type PrintKind = (typeof printKinds)[number];
export type PrintState = (typeof printStates)[number];

/** Of paper, in millimetres. */
export const paperWidths = ["58", "80"] as const;

/** A sheet of paper of an order. `copy`: from 1; from 2 on the paper says so. */
const printJob = v.object({
  id,
  kind: v.picklist(printKinds),
  /** Whose lines alone are on it; null: all. */
  station: v.nullable(id),
  state: v.picklist(printStates),
  copy: count,
});

const kitchenState = v.picklist(["QUEUED", "PREPARING", "READY"]);

const line = v.object({
  /** Its place in the order, "0" …; lines are never put in another order. */
  id: text,
  food: id,
  name: both,
  quantity: count,
  /** Each with how many there are of it in the whole line. */
  options: v.array(v.object({ name: both, quantity: count })),
  remark: text,
  /** Of its dish, where the customer has said what they cannot eat; null: not stated, or nobody has asked. */
  allergens: v.nullable(v.array(openEnum(allergens))),
  /** Which part of the kitchen makes it; "": none, and nobody waits for it. */
  station: text,
  stationState: kitchenState,
  /** OUT: the shop has left it out. */
  left: v.nullable(v.picklist(["OUT"])),
  /** The dish that the customer is offered for it, or was; with YES it is a line of its own at the end. Null: none. */
  instead: v.nullable(v.object({ name: both, state: v.picklist(offerStates), until: instant })),
});

const told = v.object({
  /** MESSAGE: to the number of the store. OWNER: to those of its owners. CUSTOMER: they are asked whether to wait. */
  what: v.picklist(["BELL", "PUSH", "MESSAGE", "OWNER", "CUSTOMER"]),
  at: instant,
  isDone: v.boolean(),
});
export type Told = v.InferOutput<typeof told>;

/** An order as the role of the caller may see it. */
export const staffOrder = v.object({
  id,
  /** Grows with each change: a press says which one it has seen, in `If-Match`. */
  version: count,
  orderNo: text,
  /** Four digits that its customer has, too; null at a table, and without a customer. */
  code: v.nullable(text),
  /** PLAN_DAY: a day of a meal plan. WALK_IN: a person of the shop took it; its customer has no account. */
  kind: openEnum(["ORDER", "PLAN_DAY", "WALK_IN"]),
  /** Of a PLAN_DAY: which day of how many. Else null. */
  plan: v.nullable(v.object({ day: count, of: count })),
  orderDineType: dineType,
  deliveryStatus: v.nullable(deliveryStatus),
  kitchenState,
  /** LATER ends with time, without a new version: `getBoardColumn` says it again. */
  column: v.picklist(boardColumns),
  /** Of a round at a table. */
  servedAt: v.nullable(instant),
  /** To the customer or the rider, by a press. */
  handedOverAt: v.nullable(instant),
  placedAt: instant,
  /** By the shop, or by itself; null: not yet, or never. */
  acceptedAt: v.nullable(instant),
  /** When the kitchen is to be ready, or was. */
  dueAt: instant,
  /** When it has to begin for that. */
  cookFrom: instant,
  /** When an order that nobody answers is rejected; null: it is answered. */
  answerBefore: v.nullable(instant),
  endedAt: v.nullable(instant),
  cancelReason: v.nullable(text),
  /** Whom the counter calls; null where nobody is called. */
  callName: v.nullable(text),
  tableNo: v.nullable(text),
  noOfPax: v.nullable(count),
  /** Of a table's later rounds, all of whose lines are new: which one it is, and what was served before. Else null. */
  round: v.nullable(v.object({ n: count, served: v.array(v.object({ n: count, lines: count, at: instant })) })),
  vehicle: v.nullable(v.object({ no: text, description: text })),
  arrivedAt: v.nullable(instant),
  isCutleryRequired: v.boolean(),
  /** It has alcohol in it. */
  needsAgeCheck: v.boolean(),
  note: text,
  /** What the customer cannot eat, and wants the kitchen to know; until 30 days after the end. */
  avoid: v.array(v.picklist(allergens)),
  /** What the shop does when a dish is missing: CANCEL takes all of the order or nothing. */
  missing: v.picklist(missingChoices),
  lines: v.array(line),
  /** Stations that may take their last step back, each until when. */
  backs: v.array(v.object({ station: id, until: instant })),
  rider: v.nullable(v.object({ vendor: text, name: text, plateNo: text, phone: text })),
  /** Null for KITCHEN. */
  contact: v.nullable(v.object({ name: text, phone: text, address: v.nullable(address) })),
  /** Null for KITCHEN, and for a day, which was paid with its plan. `due`: in cash, 0 where nothing is. */
  money: v.nullable(
    v.object({
      total: sen,
      payable: paidSen,
      due: paidSen,
      refunded: paidSen,
      isPaid: v.boolean(),
      method: v.nullable(paymentMethod),
    }),
  ),
  /** Who was told that nobody answers it, in this order. `isDone`: it was taken by whoever carries it. */
  told: v.array(told),
  /** Null for KITCHEN, and where nothing was reported. */
  problem: v.nullable(orderProblem),
  /** What the caller may press now. */
  can: v.array(openEnum(staffActions)),
  /** When `can` changes by itself, without a new version; null: it does not. */
  changesAt: v.nullable(instant),
  /** Its paper, the oldest first. SENT ends with time, without a new version. */
  prints: v.array(printJob),
});

const clock = v.pipe(v.string(), v.regex(/^(?:[0-2]\d|30|31):[0-5]\d$/));
/** "10:00" to "22:00"; "26:00" is two o'clock of the next day. */
const span = v.strictObject({ from: clock, to: clock });

const readyInMinutes = v.pipe(v.number(), v.safeInteger(), v.minValue(5), v.maxValue(180));
const usual = v.optional(v.strictObject({ readyInMinutes }));
/** What can wait for an answer: each with the minutes of the kitchen where it is accepted by itself. */
const acceptedIn = v.strictObject({ DELIVERY: usual, PICKUP: usual, DRIVE_THRU: usual });

/** `CN` null: no name of its own in Chinese. */
const stationName = v.strictObject({ EN: trimmedLine(40), CN: v.nullable(trimmedLine(40)) });
const station = { id, menuIDs: v.pipe(v.array(id), v.maxLength(200)) };
const alert = { phone, lang: v.picklist(locales) };

export const staffStore = v.object({
  id: storeId,
  name: both,
  isOpen: v.boolean(),
  closesAt: v.nullable(instant),
  /** Null while its hours last, and where it has none. */
  opensAt: v.nullable(instant),
  /** When any of this changes by itself; null: it does not. */
  changesAt: v.nullable(instant),
  /** What it serves. */
  modes: v.array(dineType),
  /** UNANSWERED: two orders in a row were not answered; `until` null: until somebody opens it. */
  pauses: v.array(
    v.object({
      modes: v.array(dineType),
      until: v.nullable(instant),
      by: v.picklist(["STAFF", "UNANSWERED"]),
      /** Absent: none was said. Customers do not read it. */
      reason: v.optional(text),
    }),
  ),
  acceptance: v.picklist(["BY_HAND", "BY_ITSELF"]),
  acceptedIn,
  /** Days with hours of their own, from today on; no span: closed. */
  days: v.array(v.object({ day, spans: v.array(span) })),
  busy: v.nullable(v.object({ extraMinutes: count, until: instant })),
  /** Parts of its kitchen, each with the sections of the menu that it makes; none: the kitchen is one. */
  stations: v.array(v.object({ ...station, name: both })),
  /** `until` null: until somebody says otherwise. */
  soldOut: v.array(v.object({ food: id, until: v.nullable(instant) })),
  /** `isAsked`: sheets wait for a printer that asks, and for no other. */
  printing: v.object({ width: v.picklist(paperWidths), isAsked: v.boolean() }),
});

/** A round at a table that is to be paid, whoever has ordered it. */
const round = v.object({
  orderID: id,
  orderNo: text,
  customer: text,
  kitchenState,
  servedAt: v.nullable(instant),
  placedAt: instant,
  due: paidSen,
});

/** `joined`: tables that stand with it, whose rounds are on its bill. `due`: of all its rounds, in cash. */
export const bill = v.object({
  id,
  name: text,
  pax: count,
  joined: v.array(v.object({ id, name: text })),
  rounds: v.array(round),
  due: paidSen,
});

/**
 * What is sold, in the order of the menu. `soldOut`: null while it is on sale; its `until` null: until somebody ends it.
 * `left`: null: nobody counts it. `isPlain`: it can be had without choosing, one alone, by anybody: it can be offered for another.
 */
const section = v.object({
  id,
  name: both,
  foods: v.array(
    v.object({
      id,
      name: both,
      amount: sen,
      soldOut: v.nullable(v.object({ until: v.nullable(instant) })),
      left: v.nullable(count),
      /** Null: the store does not state them. */
      allergens: v.nullable(v.array(openEnum(allergens))),
      isPlain: v.boolean(),
      options: v.array(v.object({ id, name: both, soldOut: v.nullable(v.object({ until: instant })) })),
    }),
  ),
});

const shared = { embedded: true, tenant: {}, extension: true, onFailure: "throw", toast: "none" } as const;
export const read = { ...shared, auth: "staff", method: "GET", limit: "read" } as const;
export const write = { ...shared, auth: "staff", method: "POST", limit: "write", idem: "required" } as const;

export const ofStore = { params: v.object({ storeID: storeId }), scope: { store: "params.storeID" } } as const;
export const ofOrder = { params: v.object({ id }), scope: { order: "params.id" } } as const;
/** Who serves, and who cooks. */
const servers = ["OWNER", "MANAGER", "CASHIER"] as const;
export const everybody = [...servers, "KITCHEN"] as const;

/** Who gives money back. */
export const heads = ["OWNER", "MANAGER"] as const;

const item = v.object({ item: staffOrder });
/** When it was pressed, by the clock of the board set by the `at` of its last answer. A time that cannot be is now. */
const pressed = { pressedAt: v.optional(instant) };
const press = { ...write, ...ofOrder, headers: ["If-Match"], errors: ["NOT_PERMITTED", "STATE_CHANGED"] } as const;
const step = { ...press, roles: everybody, body: v.strictObject(pressed), response: item } as const;
/** `station`: its part of the order alone; the order is ready when each station is (PD203). */
const kitchenStep = { ...step, body: v.strictObject({ ...pressed, station: v.optional(id) }) } as const;

/** Minutes. */
const aWhile = v.pipe(v.number(), v.safeInteger(), v.minValue(5), v.maxValue(60));

const lines = <Line extends v.GenericSchema>(one: Line) => v.pipe(v.array(one), v.maxLength(100));

export const counter = defineGroup({
  /** The open orders, and those that ended in the last 30 minutes: at most 500, the oldest first. */
  board: {
    ...read,
    ...ofStore,
    roles: everybody,
    path: "/v4/staff/stores/:storeID/board",
    response: v.object({ item: staffStore, items: v.array(staffOrder), at: instant }),
    errors: ["NOT_PERMITTED"],
  },
  /** What differs from the versions that a board has. Reads. `gone`: on no board any more. */
  boardChanges: {
    ...shared,
    auth: "staff",
    method: "POST",
    limit: "read",
    ...ofStore,
    roles: everybody,
    path: "/v4/staff/stores/:storeID/board/changes",
    body: v.strictObject({ have: v.pipe(v.record(id, count), v.maxEntries(600)) }),
    response: v.object({ item: staffStore, items: v.array(staffOrder), gone: v.array(id), at: instant }),
    errors: ["NOT_PERMITTED"],
  },
  /**
   * `without`: lines that are left out, never all. What they cost goes back at once. `offer`: another dish for a line, which costs
   * no more, for an order whose customer wants to be asked; `reason`: why the ordered one is not there.
   */
  accept: {
    ...press,
    roles: everybody,
    path: "/v4/staff/orders/:id/accept",
    body: v.strictObject({
      ...pressed,
      readyInMinutes,
      without: v.optional(lines(v.strictObject({ line: text, reason: v.picklist(leftOutReasons) }))),
      offer: v.optional(
        lines(v.strictObject({ line: text, food: orderFood, reason: v.optional(v.picklist(leftOutReasons)) })),
      ),
    }),
    response: item,
  },
  /** `foodIDs`: what is sold out by now. The customer reads reason and message. */
  reject: {
    ...press,
    roles: everybody,
    path: "/v4/staff/orders/:id/reject",
    body: v.strictObject({
      ...pressed,
      reason: v.picklist(rejectReasons),
      foodIDs: v.optional(lines(id)),
      message: v.optional(v.pipe(visibleText(200), v.trim())),
    }),
    response: item,
  },
  cook: { ...kitchenStep, path: "/v4/staff/orders/:id/cook" },
  ready: { ...kitchenStep, path: "/v4/staff/orders/:id/ready" },
  serve: { ...step, path: "/v4/staff/orders/:id/serve" },
  /** Takes the last step of the kitchen back, within two minutes. */
  putBack: { ...kitchenStep, path: "/v4/staff/orders/:id/put-back" },
  /** To whoever collects it, with their cash where something is due, or to the rider. `change`: what goes back of the cash. */
  handOver: {
    ...press,
    roles: servers,
    path: "/v4/staff/orders/:id/hand-over",
    body: v.strictObject({ ...pressed, cash: v.optional(v.strictObject({ received: requestSen })) }),
    response: v.object({ item: staffOrder, change: v.nullable(paidSen) }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED", "CASH_NOT_TAKEN"],
  },
  /** The kitchen needs longer: the customer is told the new time. */
  delay: {
    ...press,
    roles: everybody,
    path: "/v4/staff/orders/:id/delay",
    body: v.strictObject({ ...pressed, minutes: aWhile }),
    response: item,
  },
  /** Nobody came for it, a quarter of an hour after its time. What was paid stays paid. */
  noShow: {
    ...press,
    roles: servers,
    path: "/v4/staff/orders/:id/no-show",
    body: v.strictObject(pressed),
    response: item,
  },
  /** A part of what was paid, or all that is left, to where it came from; cash is handed over by whoever presses. */
  refund: {
    ...press,
    roles: servers,
    path: "/v4/staff/orders/:id/refund",
    body: v.strictObject({
      ...pressed,
      amount: v.pipe(requestSen, v.minValue(1)),
      reason: v.pipe(visibleLine(200), v.trim(), v.minLength(1)),
    }),
    response: item,
    errors: ["NOT_PERMITTED", "NEEDS_APPROVAL", "STATE_CHANGED", "REFUND_NOT_POSSIBLE"],
  },
  /** The tables, each with its bill: all open rounds of all who have ordered there. */
  tables: {
    ...read,
    ...ofStore,
    roles: servers,
    path: "/v4/staff/stores/:storeID/tables",
    response: v.object({ items: v.array(bill) }),
    errors: ["NOT_PERMITTED"],
  },
  /** Cash for rounds of one table, rounded once. STATE_CHANGED: one of them is not on its bill. */
  takeCash: {
    ...write,
    params: v.object({ storeID: storeId, tableID: id }),
    scope: { store: "params.storeID" },
    roles: servers,
    path: "/v4/staff/stores/:storeID/tables/:tableID/cash",
    body: v.strictObject({ orderIDs: v.pipe(lines(id), v.minLength(1)), received: requestSen }),
    response: v.object({ item: v.object({ due: paidSen, rounding: sen, change: paidSen }) }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED", "CASH_NOT_TAKEN"],
  },
  /** Until when modes, or all, take no orders, at the longest until they open next; null: they take them again. */
  pause: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: servers,
    path: "/v4/staff/stores/:storeID/pause",
    body: v.strictObject({
      modes: v.optional(v.pipe(v.array(dineType), v.minLength(1), v.maxLength(dineTypes.length))),
      until: v.nullable(instant),
      reason: v.optional(trimmedLine(80)),
    }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** Until when each new promise is longer, at the longest until the store closes; null: no longer. */
  busy: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: servers,
    path: "/v4/staff/stores/:storeID/busy",
    body: v.strictObject({ busy: v.nullable(v.strictObject({ extraMinutes: aWhile, until: instant })) }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** The hours of a day, today to 60 days ahead, in all modes: no span: closed; null: its usual hours. */
  hours: {
    ...write,
    params: v.object({ storeID: storeId, day }),
    scope: { store: "params.storeID" },
    method: "PUT",
    roles: heads,
    path: "/v4/staff/stores/:storeID/hours/:day",
    body: v.strictObject({ spans: v.nullable(v.pipe(v.array(span), v.maxLength(8))) }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** The modes whose orders are accepted by themselves; null: none. */
  acceptance: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: heads,
    path: "/v4/staff/stores/:storeID/acceptance",
    body: v.strictObject({ modes: v.nullable(acceptedIn) }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** The parts of the kitchen, all of them. A section is made at one of them at most. */
  stations: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: heads,
    path: "/v4/staff/stores/:storeID/stations",
    body: v.strictObject({
      stations: v.pipe(v.array(v.strictObject({ ...station, name: stationName })), v.maxLength(mostStations)),
    }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** The mobile numbers that hear of an order that nobody answers; none: that of the store. */
  alerts: {
    ...read,
    ...ofStore,
    roles: heads,
    path: "/v4/staff/stores/:storeID/alerts",
    response: v.object({ items: v.array(v.object(alert)) }),
    errors: ["NOT_PERMITTED"],
  },
  setAlerts: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: heads,
    path: "/v4/staff/stores/:storeID/alerts",
    body: v.strictObject({ alerts: v.pipe(v.array(v.strictObject(alert)), v.maxLength(mostAlerts)) }),
    response: v.object({ items: v.array(v.object(alert)) }),
    errors: ["NOT_PERMITTED"],
  },
  menu: {
    ...read,
    ...ofStore,
    roles: everybody,
    path: "/v4/staff/stores/:storeID/menu",
    response: v.object({ items: v.array(section) }),
    errors: ["NOT_PERMITTED"],
  },
  /**
   * Takes a dish, or options of it, off sale until a time, until the store opens next, or puts it back on. `left`: so many are
   * there until the store opens next; null: nobody counts.
   */
  availability: {
    ...write,
    params: v.object({ storeID: storeId, foodID: id }),
    scope: { store: "params.storeID" },
    method: "PUT",
    roles: servers,
    path: "/v4/staff/stores/:storeID/foods/:foodID/availability",
    body: v.strictObject({
      soldOut: v.nullable(v.strictObject({ until: v.union([instant, v.literal("NEXT_OPENING")]) })),
      optionIDs: v.optional(v.pipe(lines(id), v.minLength(1))),
      left: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999)))),
    }),
    response: v.object({ item: staffStore }),
    errors: ["NOT_PERMITTED"],
  },
  /** To what the customer has reported: with credit, or with words why not. */
  answer: {
    ...press,
    roles: heads,
    path: "/v4/staff/orders/:id/problem",
    body: v.strictObject({
      ...pressed,
      status: v.picklist(["CREDITED", "DECLINED"]),
      amount: v.optional(requestSen),
      answer: v.pipe(visibleText(maxProblemAnswer), v.trim()),
    }),
    response: item,
  },
});

export type StaffOrder = v.InferOutput<typeof staffOrder>;
export type PrintJob = v.InferOutput<typeof printJob>;
export type StaffTable = v.InferOutput<typeof bill>;
export type StaffSection = v.InferOutput<typeof section>;
export type StaffStore = v.InferOutput<typeof staffStore>;
export type StoreAlert = RowReply<typeof counter.alerts>["items"][number];
export type RejectReason = (typeof rejectReasons)[number];
