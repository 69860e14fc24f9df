import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import {
  askTask,
  bookTask,
  cancelTask,
  readCourierBooking,
  setCancel,
  writeBooked,
} from "#worker/marketplace/objects/store/core/courier-bookings.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { Courier } from "#worker/marketplace/ports/courier.ts";
import { unlessRefused } from "#worker/marketplace/ports/unless-refused.ts";
import { setTask, type TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { toCourierJob } from "./courier-job.ts";
import { applyBookingReport, getNextCourierAsk, refuseBooking } from "./courier-reports.ts";

/** What a Store asks courier companies: to come, not to come, and what became of it. */
export function createCourierTasks(context: StoreContext): Readonly<Record<string, TaskHandler>> {
  const { sql } = context.storage;
  const find = (vendor: string) => context.couriers?.find((courier) => courier.vendor === vendor);
  return {
    [bookTask]: async ({ ref: id }, now) => {
      const known = readCourierBooking(sql, id);
      const stored = known && readOrder(sql, known.orderID);
      if (known?.status !== "ASKED" || !stored) return null;
      const job = toCourierJob(sql, known, stored);
      const courier = find(known.vendor);
      const booking = courier && job ? await unlessRefused(toRefusal(courier), () => courier.book(job)) : null;
      context.runInTransaction(now, () => {
        const current = readCourierBooking(sql, id);
        if (booking && current?.status === "ASKED") {
          writeBooked(sql, id, booking.booking);
          setTask(sql, { kind: askTask, ref: id, due: getNextCourierAsk(now, now) });
        } else if (booking && current?.booking !== booking.booking) {
          // The order went on without it meanwhile.
          setCancel(sql, { id, booking: booking.booking }, now);
        } else if (!booking && current?.status === "ASKED") refuseBooking(context, current, now);
      });
      return null;
    },
    [cancelTask]: async ({ ref }) => {
      const [id = "", booking = ""] = ref.split(" ");
      const courier = find(readCourierBooking(sql, id)?.vendor ?? "");
      if (!courier) throw new Error("the courier of a booking is not configured");
      await unlessRefused(toRefusal(courier), () => courier.cancel(booking));
      return null;
    },
    [askTask]: async ({ ref: id }, now) => {
      const known = readCourierBooking(sql, id);
      if (known?.status !== "BOOKED" || known.booking === null) return null;
      const courier = find(known.vendor);
      if (!courier) throw new Error("the courier of a booking is not configured");
      const { booking } = known;
      const report = await unlessRefused(toRefusal(courier), () => courier.status(booking));
      context.runInTransaction(now, () => {
        const current = readCourierBooking(sql, id);
        if (report && current?.booking === booking) {
          applyBookingReport(context, current, { ...report, booking, at: current.saidAt }, now);
        }
      });
      return readCourierBooking(sql, id)?.status === "BOOKED" ? getNextCourierAsk(known.saidAt, now) : null;
    },
  };
}

const toRefusal = ({ name }: Courier) => ({ event: "courier-refused", provider: name });
