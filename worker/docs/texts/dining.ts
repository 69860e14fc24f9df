import { demoStoreID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const store = "The store.";
const reservation = "The reservation, as reserving a table returned it.";

export const diningTexts: GroupText<"dining"> = {
  title: "Check-in and tables",
  description: "Check-in at a store, and reservations of tables.",
  rows: {
    enter: {
      summary: "Checks a visitor in at a store, once a day.",
      description:
        "Stores the form for this store and Malaysian day. A second form on the same day is ALREADY_CHECKED_IN and changes nothing. A reserved table is marked as taken. A temperature needs consentAt and is deleted after 30 days. The reply is NOT_FOUND at a store without check-in.",
      parameters: { storeId: store },
      example: {
        body: { name: "Aisyah", email: "", bodyTemperature: null, remark: "", isMask: true, isSanitizer: true },
      },
    },
    reserve: {
      summary: "Holds a table for ten minutes; a paid order or a confirmation keeps it.",
      description:
        "A new hold replaces the caller's earlier hold in the same store. A paid order with this reservation keeps the table; so does a confirmation, where no deposit is required. Otherwise the table is free again at lockedUntil. The reply is RESERVATION_CONFLICT when no table of this size is free at that time.",
      parameters: { storeID: store },
      example: {
        body: { noOfPax: 2, startAt: "{{tomorrow}}T12:00:00+08:00", remark: "By the window, please" },
      },
    },
    reservations: {
      summary: "Lists the caller's tables at a store, the soonest first.",
      description:
        "Lists the reservations that still keep a table: HELD, CONFIRMED and SEATED. orderID is the order with the dishes for it; null without one.",
      parameters: { storeID: store },
    },
    reserveSlots: {
      summary: "Lists the times of a day, and whether a table for that many people is free.",
      description:
        "Lists every half hour of the day at which the store is open, with the reason if no table is free. Reserves nothing.",
      parameters: {
        storeID: store,
        noOfPax: "The number of people.",
        date: "The day, within the days for which the store takes bookings.",
      },
      example: { query: { noOfPax: 2, date: "{{tomorrow}}" } },
    },
    confirmReservation: {
      summary: "Confirms a held table without an order.",
      description:
        "A reservation that is already confirmed stays as it is. Where the store requires a deposit, only a paid order confirms: the reply is MIN_ORDER_NOT_MET. It is RESERVATION_EXPIRED when the hold has ended.",
      parameters: { storeID: store, id: reservation },
      example: { params: { storeID: demoStoreID, id: "$RESERVATION" } },
    },
    cancelReservation: {
      summary: "Cancels a reservation and frees its table.",
      description:
        "An order that belongs to it is cancelled too. Its money is returned until the kitchen begins; a deposit is returned until one day before. A second request returns the cancelled reservation. The reply is NOT_CANCELLABLE when the guests are seated or did not come.",
      parameters: { storeID: store, id: reservation },
      example: { params: { storeID: demoStoreID, id: "$RESERVATION" } },
    },
  },
};
