import * as v from "valibot";
import { temperatureRange } from "#shared/domain/people/check-in.ts";
import { count, day, id, instant, named, openEnum, ours, queryWhole, storeId, text } from "./fields.ts";
import { slot } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { trimmedLine, visibleText } from "./visible-text.ts";

// Check-in and tables (S253, S269, wire.md §3, §5).

const reservation = v.object({
  id,
  tableID: id,
  storeID: storeId,
  startAt: instant,
  endAt: instant,
  /** null when the table is definite. */
  lockedUntil: v.nullable(instant),
  noOfPax: named(count, 0),
  status: openEnum(["HELD", "CONFIRMED", "SEATED", "COMPLETED", "CANCELLED", "EXPIRED", "NO_SHOW"]),
  remark: named(text, ""),
});
export type Reservation = v.InferOutput<typeof reservation>;

const reservationReply = v.object({ item: reservation });
const remark = visibleText(200);
const noOfPax = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20));

const ownReservation = {
  auth: "owner",
  limit: "write",
  tenant: { store: "params.storeID" },
  extension: true,
  params: v.object({ storeID: storeId, id }),
  body: v.strictObject({}),
  response: reservationReply,
  onFailure: "null",
  toast: "message",
} as const;

export const dining = defineGroup({
  enter: {
    method: "POST",
    path: "/v3/web/store/:storeId/customer/entry",
    auth: "session",
    limit: "checkIn",
    tenant: { store: "params.storeId" },
    open: true,
    params: v.object({ storeId }),
    body: v.looseObject({
      name: trimmedLine(120),
      email: trimmedLine(254),
      /** Degrees Celsius. */
      bodyTemperature: v.nullable(
        v.pipe(v.number(), v.minValue(temperatureRange.min), v.maxValue(temperatureRange.max)),
      ),
      remark,
      isMask: v.boolean(),
      isSanitizer: v.boolean(),
      /** Required with a temperature, which is health data. */
      consentAt: v.optional(v.nullable(instant)), // +
    }),
    extraFields: ["consentAt"],
    response: v.object({
      item: v.object({ status: ours(v.picklist(["CHECKED_IN", "ALREADY_CHECKED_IN"]), "CHECKED_IN"), at: instant }),
    }),
    onFailure: "false",
    toast: "message",
  },
  reserve: {
    method: "POST",
    path: "/v3/web/store/:storeID/reserve",
    auth: "bound",
    limit: "write",
    tenant: { store: "params.storeID" },
    idem: true,
    params: v.object({ storeID: storeId }),
    body: v.strictObject({
      noOfPax,
      /** On a 30-minute mark. */
      startAt: instant,
      remark,
    }),
    /** HELD for ten minutes; replaces the caller's earlier hold in this store. */
    response: reservationReply,
    errors: ["RESERVATION_CONFLICT", "STORE_CLOSED"],
    onFailure: "null",
    toast: "login-and-delivery",
    loginInPlace: true,
  },
  reservations: {
    method: "GET",
    path: "/v3/web/store/:storeID/reserve",
    auth: "bound",
    limit: "read",
    tenant: { store: "params.storeID" },
    extension: true,
    params: v.object({ storeID: storeId }),
    response: v.object({
      /** Those that still keep a table, the soonest first. `orderID`: the dishes that were ordered for it. */
      items: v.array(v.object({ ...reservation.entries, orderID: v.nullable(id) })),
    }),
    onFailure: "null",
    toast: "none",
  },
  reserveSlots: {
    method: "GET",
    path: "/v3/web/store/:storeID/reserve/slots",
    auth: "public",
    limit: "read",
    tenant: { store: "params.storeID" },
    extension: true,
    params: v.object({ storeID: storeId }),
    query: v.strictObject({ noOfPax: queryWhole({ min: 1, max: 20 }), date: day }),
    response: v.object({ items: v.array(slot) }),
    onFailure: "null",
    toast: "none",
  },
  confirmReservation: {
    method: "POST",
    path: "/v3/web/store/:storeID/reserve/:id/confirm",
    ...ownReservation,
    errors: ["RESERVATION_EXPIRED", "MIN_ORDER_NOT_MET"],
  },
  cancelReservation: {
    method: "POST",
    path: "/v3/web/store/:storeID/reserve/:id/cancel",
    ...ownReservation,
    errors: ["NOT_CANCELLABLE", "RESERVATION_EXPIRED"],
  },
});
