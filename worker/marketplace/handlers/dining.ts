import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { runForCaller } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { retryOnOwnTable } from "./own-tables.ts";

/** Check-in and reservations (wire.md §3, §5). */
export const dining: MarketplaceHandlers["dining"] = {
  async enter({ params, body }, context) {
    const { customerID, isBinded } = await context.caller();
    const { name, email, bodyTemperature, remark, isMask, isSanitizer, consentAt } = body;
    if (isBinded) await context.customer(customerID)("noteVisit", { storeID: params.storeId });
    const form = { name, email, bodyTemperature, remark, isMask, isSanitizer, consentAt };
    return { item: await context.store(params.storeId)("checkIn", { ...form, customerID }) };
  },

  reserve({ params: { storeID }, body }, context) {
    const startAt = fromInstant(body.startAt);
    const time = { startAt, endAt: getSittingEnd(startAt, body.noOfPax) };
    // The store refuses what is no moment.
    const tableTime = Number.isFinite(startAt) ? time : null;
    const call = { call: "reserve", storeID, input: body, tableTime } as const;
    const hold = () =>
      runForCaller(context, call, async ({ id }, customerID, facts) => {
        const recipient = facts?.recipient ?? { name: "", phone: "" };
        const item = await context.store(storeID)("reserve", { ...body, reservationID: id, customerID, recipient });
        return { reply: { item }, orders: [] };
      });
    return retryOnOwnTable(context, { ...time, storeID }, hold);
  },

  async reservations({ params }, context) {
    const { customerID } = await context.caller();
    return { items: await context.store(params.storeID)("reservations", { customerID }) };
  },

  reserveSlots: async ({ params, query }, { store }) => ({ items: await store(params.storeID)("reserveSlots", query) }),

  async confirmReservation({ params }, context) {
    const { customerID } = await context.caller();
    return {
      item: await context.store(params.storeID)("confirmReservation", { reservationID: params.id, customerID }),
    };
  },

  async cancelReservation({ params }, context) {
    const { customerID } = await context.caller();
    return { item: await context.store(params.storeID)("cancelReservation", { reservationID: params.id, customerID }) };
  },
};
