import { demoAddress, demoFoods, demoStoreID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const order = "The order.";
const store = "The store.";

export const orderingTexts: GroupText<"ordering"> = {
  title: "Ordering and orders",
  description: "From a cart to an order: times, delivery, placing, paying, following, cancelling.",
  rows: {
    availability: {
      summary: "Returns when a cart can be served: as soon as possible, and in the slots of the coming days.",
      description:
        "Reserves nothing: a slot may be full when the order is placed. Lists every day on which the store takes orders ahead, also days without a free slot, and each unavailable dish with the reason. The reply is STORE_CLOSED when the store takes no orders at all.",
      parameters: { id: store },
      example: {
        params: { id: demoStoreID },
        body: { orderFoods: demoFoods, deliveryTime: null, dineType: "PICKUP" },
      },
    },
    calculateDelivery: {
      summary: "Returns the fares of couriers for a cart and an address; the order needs the quoteId of a fare.",
      description:
        "The first fare is the cheapest that can carry the cart. A quote is signed and valid for five minutes; nothing is stored. The reply is DELIVERY_NOT_AVAILABLE when no courier delivers to the address, or none can carry the cart. For a meal plan, changes names the sides with an address that no courier delivers to.",
      parameters: { id: store },
      example: {
        params: { id: demoStoreID },
        body: { orderFoods: demoFoods, deliveryTime: null, address: demoAddress },
      },
    },
    place: {
      summary: "Places an order at the server's prices and reserves its slot; payment comes next.",
      description:
        "Uses one place of the slot, one use of the code and a held table. All are released when the order is not paid in time or ends early. Amounts in the request are not used, except expectedTotal: if the total differs, nothing is placed and the reply is PRICE_CHANGED with the changes. With promisedUntil, an order for now that would be ready more than 5 minutes later is SLOT_UNAVAILABLE. A tip is for the rider of a DELIVERY and part of the total. DELIVERY needs an address and a fare, DRIVE_THRU a vehicleNo, DINEIN a tableNo, MEAL_PLAN a delivery for each day. ITEM_UNAVAILABLE, SLOT_UNAVAILABLE and QUOTE_EXPIRED place nothing.",
      parameters: { id: store },
      example: {
        params: { id: demoStoreID },
        body: {
          orderDineType: "PICKUP",
          orderFoods: demoFoods,
          deliveryTime: null,
          isCutleryRequired: false,
          isLanding: false,
        },
      },
    },
    transaction: {
      summary: "Starts the payment of orders of one store, at paymentUrl or at once.",
      description:
        "All orders must belong to the caller and to this store, and be unpaid. COUNTER, CREDIT and FREE are settled at once and have no paymentUrl. Credit pays the whole amount or nothing; if it is not enough, the reply is INSUFFICIENT_BALANCE. The provider reports a payment at paymentUrl to the server: read the order until it is DONE. The reply is ALREADY_PAID when nothing is left to pay.",
      parameters: { storeID: store },
      example: {
        body: { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: ["$ORDER"], isLanding: false },
      },
    },
    list: {
      summary: "Lists the caller's orders, newest first.",
      description:
        "Returns pages of orders of all merchants, or of one: whole, or with view=summary what a list shows of them. Request the next page with the cursor of the reply. An unknown state matches nothing and is not a failure. Of two copies of an order, the one with the higher version is newer.",
      parameters: {
        merchantID: "The merchant.",
        cursor: "The cursor of the page before; omit it for the first page.",
        orderDineType: "Only orders of these modes; may be repeated.",
        deliveryStatus: "Only orders in these states; may be repeated.",
        paymentStatus: "Only orders with this state of payment.",
        view: "Asks for a summary: the first dishes in place of all lines, without events, address, problem and e-invoice.",
      },
      example: { query: { orderDineType: ["PICKUP", "DELIVERY"] } },
    },
    detail: {
      summary: "Returns the current state of an order.",
      description:
        "Has the courier, the events and the time that is promised now; version grows with every change. While the order is in progress follow it on a socket; where none opens, ask again.",
      parameters: {
        id: order,
      },
      example: { params: { id: "$ORDER" } },
    },
    cancel: {
      summary: "Cancels an order while that is possible, and returns what was paid.",
      description:
        "Possible until the store accepts the order, and for one minute after that: see cancellableUntil. Later the reply is NOT_CANCELLABLE. A second request returns the cancelled order. Slot, voucher, points and credit are released.",
      parameters: { id: order },
      example: { params: { id: "$ORDER" }, body: { reason: "CHANGED_MIND" } },
    },
    answer: {
      summary: "Takes a dish that the store offers for one that is missing, or leaves it out.",
      description:
        "For an order whose answers name the line. A dish that is taken stands at the end of the order, and the difference comes back; without an answer by then the missing dish is left out. The same answer again changes nothing. The reply is NOT_FOUND for a line that nobody asks about, STATE_CHANGED once it was answered otherwise or its time is over.",
      parameters: { id: order },
      example: { params: { id: "$ORDER" }, body: { line: "0", isAccepted: true }, answers: 404 },
    },
    editMealPlan: {
      summary: "Moves or skips a day of a meal plan, until 3 pm the day before.",
      description:
        "Changes address and time of one day, or skips it. The difference in price is settled with the caller's credit. The reply is MEAL_PLAN_CUTOFF_PASSED after the cut-off, SLOT_UNAVAILABLE without a free slot, DELIVERY_NOT_AVAILABLE where no courier delivers.",
      parameters: { orderID: order },
      example: {
        params: { orderID: "$ORDER" },
        body: { orderID: "$ORDER", sideID: "day-1", date: "{{tomorrow}}", address: demoAddress },
        answers: 404,
      },
    },
    tip: {
      summary: "Tips the rider of a delivered order, at paymentUrl or at once with credit.",
      description:
        "Possible once, within 48 hours after the delivery; a tip that is not paid yet is replaced. For DELIVERY only. Otherwise the reply is TIP_NOT_POSSIBLE. It changes no amount of the order, which shows it as lateTip. COUNTER is refused. A tip at checkout is a field of the order instead.",
      parameters: { id: order },
      example: {
        params: { id: "$ORDER" },
        body: { amount: 300, paymentType: "ONLINE", paymentMethod: "FPX" },
        answers: 409,
      },
    },
    arrived: {
      summary: "Tells the store that the customer has arrived outside.",
      description:
        "For paid drive-through orders. Sets arrivedAt once; a second request changes nothing. The reply is NOT_FOUND for an order of another mode, an unpaid order, or one that has ended.",
      parameters: { id: order },
      example: { params: { id: "$ORDER" }, answers: 404 },
    },
  },
};
