import type { Order } from "#shared/contract/order-entities.ts";
import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { logLine } from "#worker/log.ts";
import type { ToldCourier } from "#worker/marketplace/api/store-messages.ts";
import { getVendorReports, parseVendorReport } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import {
  askTask,
  type CourierBooking,
  markOver,
  readCourierBooking,
  setCancel,
  writeBooked,
  writeSaid,
} from "#worker/marketplace/objects/store/core/courier-bookings.ts";
import { readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { placeRider } from "#worker/marketplace/objects/store/core/rider-position.ts";
import type { CourierReport, Rider } from "#worker/marketplace/ports/courier.ts";
import { takeEvent } from "#worker/marketplace/storage/provider-payments.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { applyCourierReport } from "./courier.ts";

/** A booking of which nobody has reported for this long is asked for; then later, and then every so often. */
const asksAfterMs = [3, 10, 20].map((minutes) => minutes * minuteMs);
const askEveryMs = 20 * minuteMs;

/** When to ask a company what became of a booking, after its last news. Epoch milliseconds. */
export const getNextCourierAsk = (saidAt: number, now: number): number =>
  asksAfterMs.map((after) => saidAt + after).find((at) => at > now) ?? now + askEveryMs;

/** Takes what a company reports of a booking of ours, once; what does not fit is a line in the log. */
export function takeCourierReport(context: StoreContext, { provider, vendor, report }: ToldCourier, now: number): void {
  const { sql } = context.storage;
  const known = readCourierBooking(sql, report.job ?? "");
  if (known?.vendor !== vendor) {
    logLine({ level: "error", event: "courier-booking-unknown", provider });
    return;
  }
  if (!takeEvent(sql, { provider, eventID: report.eventID }, now)) return;
  applyBookingReport(context, known, report, now);
  const isOpen = readCourierBooking(sql, known.id)?.status === "BOOKED";
  if (isOpen) setTask(sql, { kind: askTask, ref: known.id, due: getNextCourierAsk(now, now) });
}

/** What is known of a booking, by a report or by asking. */
export function applyBookingReport(
  context: StoreContext,
  known: CourierBooking,
  report: Pick<CourierReport, "booking" | "replaces" | "word" | "rider" | "position" | "at">,
  now: number,
): void {
  const { sql } = context.storage;
  const { id, vendor, orderID } = known;
  const { booking } = report;
  const status = parseVendorReport(vendor, report.word);
  const isNew = known.booking === null || known.booking === report.replaces;
  if (booking !== known.booking && (known.status === "OVER" || !isNew)) {
    // The answer to its booking was lost, or came too late: nobody waits for this one.
    if (status !== "GIVEN_UP" && status !== "DELIVERED") setCancel(sql, { id, booking }, now);
    return;
  }
  if (known.status === "OVER") return;
  if (booking !== known.booking) writeBooked(sql, id, booking);
  if (status === "GIVEN_UP" || status === "RETURNED") markOver(sql, [known]);
  const isMoved = applyCourierReport(context, orderID, report.word, now);
  if (status === "GIVEN_UP" && !isMoved) {
    logLine({ level: "error", event: "courier-gave-up-on-the-way", vendor, order: orderID });
  }
  writeRider(context, known, report, now);
  writeSaid(sql, id, Math.min(report.at, now));
}

/** The company will not carry it: as if it had given up. */
export function refuseBooking(context: StoreContext, known: CourierBooking, now: number): void {
  markOver(context.storage.sql, [known]);
  applyCourierReport(context, known.orderID, getVendorReports(known.vendor, "GIVEN_UP")[0], now);
}

/** While these last, the customer sees who comes and where they are. */
const withRider = new Set<DeliveryStatus | null>(["WAITING_FOR_COURIER", "SHIPPING", "DELAYED", "IN_RETURN"]);

/** Writes who comes, in a new version, and where they are unless later news has said it. */
function writeRider(
  context: StoreContext,
  { orderID, saidAt }: CourierBooking,
  { rider, position, at }: Pick<CourierReport, "rider" | "position" | "at">,
  now: number,
): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  const delivery = stored?.order.delivery;
  if (!stored || !delivery || !withRider.has(stored.state.deliveryStatus)) return;
  const before = delivery.courier;
  const person = rider ? toCourier(rider, stored.order) : before;
  if (!person) return;
  const isSame = before?.phoneNumber === person.phoneNumber;
  const place = position && at >= saidAt ? position : null;
  const courier = { ...person, position: isSame ? before.position : null };
  if (JSON.stringify({ ...courier, position: null }) !== JSON.stringify(before && { ...before, position: null })) {
    const order = { ...stored.order, delivery: { ...delivery, courier } };
    context.hooks.updatePlan(context, writeOrder(sql, { ...stored, order }, now), "COURIER", now);
  }
  if (place) placeRider(context, orderID, { position: place, at: Math.min(at, now) }, now);
}

type OrderRider = NonNullable<NonNullable<Order["delivery"]>["courier"]>;

/** The store's picture stands for the rider's, which other hosts have. */
function toCourier({ name, phoneNumber, plateNo }: Rider, { store }: Pick<Order, "store">): OrderRider {
  return { name, phoneNumber, plateNo, photoUrl: store.bannerUrl, position: null };
}
