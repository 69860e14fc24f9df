import { toRequestAddress } from "#app/checkout/requests.ts";
import type { English } from "#app/i18n/messages.ts";
import { isOver } from "#app/orders/polling.ts";
import type { Order, OrderFoodRequest, OrderLine } from "#shared/contract/order-entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

type EditBody = RowInput<typeof ordering.editMealPlan>["body"];
type WireDay = NonNullable<OrderLine["selectedSides"][number]["day"]>;

/** A day of an order; `index` is its place among the days as they were ordered. */
export type OrderDay = WireDay & { sideID: string; index: number; dishID: string; dish: string };

/** Of a day whose order was cancelled or refused; the server has no status for it. */
export const calledOff = "CANCELLED";

/** The days of a plan by date. What an order that has ended did not bring is called off with it. */
export function readOrderDays(order: Pick<Order, "orderFoods" | "deliveryStatus" | "paymentStatus">): OrderDay[] {
  const sides = order.orderFoods.flatMap(({ selectedSides }) => selectedSides);
  const days = sides.flatMap(({ sideID, items, day }, index) => {
    const [item] = items;
    if (!day) return [];
    const status = isOver(order) && !isDayOver(day) ? calledOff : day.status;
    return [{ ...day, status, sideID, index, dishID: item?.id ?? "", dish: item?.name ?? "" }];
  });
  return days.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt));
}

export const isDayOver = ({ status }: Pick<OrderDay, "status">) =>
  ["DELIVERED", "SKIPPED", "FAILED", calledOff].includes(status);

type DayLook = { text: keyof English["mealPlan"]; icon: string; tone: "ok" | "pre" | "bad" | "" };

const looks: Record<string, DayLook> = {
  PLANNED: { text: "statePLANNED", icon: "calendar-days", tone: "" },
  LOCKED: { text: "stateLOCKED", icon: "clock", tone: "" },
  PREPARING: { text: "statePREPARING", icon: "utensils", tone: "ok" },
  SHIPPING: { text: "stateSHIPPING", icon: "scooter", tone: "ok" },
  DELIVERED: { text: "stateDELIVERED", icon: "check", tone: "ok" },
  SKIPPED: { text: "stateSKIPPED", icon: "minus", tone: "" },
  [calledOff]: { text: "stateCANCELLED", icon: "x", tone: "" },
  FAILED: { text: "stateFAILED", icon: "x", tone: "bad" },
};

/** How a status looks; one that is not known yet is "being updated". */
export const lookOf = (status: string): DayLook =>
  getOwn(looks, status) ?? { text: "stateOther", icon: "clock", tone: "" };

/** What stands out among the days: one that is skipped or failed, and one that is under way. */
export function toneOf(status: string): "gone" | "now" | undefined {
  if (status === "SKIPPED" || status === "FAILED" || status === calledOff) return "gone";
  return status === "SHIPPING" || status === "PREPARING" ? "now" : undefined;
}

/** True while the customer may change or skip a day: the order is paid and under way, and the day is not closed. */
export function canChange(
  { paymentStatus, deliveryStatus }: Pick<Order, "paymentStatus" | "deliveryStatus">,
  { status, editableUntil }: Pick<OrderDay, "status" | "editableUntil">,
  nowMs: number,
): boolean {
  const isUnderWay =
    deliveryStatus === null || deliveryStatus === "WAIT_FOR_CONFIRMATION" || deliveryStatus === "PROGRESSING";
  return paymentStatus === "DONE" && isUnderWay && status === "PLANNED" && nowMs < fromInstant(editableUntil);
}

export type DayChange = Pick<OrderDay, "sideID" | "deliverAt" | "dineTime" | "address">;

/** The plan as a request that asks for its fares, with one day changed. */
export function toAskedFoods({ orderFoods }: Pick<Order, "orderFoods">, change: DayChange | null): OrderFoodRequest[] {
  return orderFoods.map(({ foodID, itemQuantity, selectedSides }) => ({
    id: foodID,
    orderQuantity: itemQuantity,
    orderSides: selectedSides.map(({ sideID, items, day }) => {
      const when = change?.sideID === sideID ? change : day;
      const orderItem = items.map(({ id, quantity }) => ({ id, orderQuantity: quantity }));
      if (!when) return { id: sideID, orderItem };
      const { deliverAt, dineTime, address } = when;
      return { id: sideID, orderItem, delivery: { deliverAt, dineTime, address: toRequestAddress(address) } };
    }),
  }));
}

/** Another time or address for a day, or none at all. */
export type DayEdit = Pick<OrderDay, "date" | "dineTime" | "address"> | "skip";

/** Body of PATCH v3/web/orders/{id} (S153, S273). */
export function toEditBody(orderID: string, day: OrderDay, edit: DayEdit): EditBody {
  const { date, dineTime, address } = edit === "skip" ? day : edit;
  const body = { orderID, sideID: day.sideID, date, address: toRequestAddress(address) };
  return edit === "skip" ? { ...body, skip: true } : { ...body, dineTime };
}
