import type { Order } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { mapPlanDays } from "./plan-days.ts";

/**
 * The order without the customer: dishes, amounts, times and statuses stay for the books. A report that waits for the
 * store is declined, because nobody is left to get credit. `now` in epoch milliseconds.
 */
export function withoutPerson<O extends Omit<Order, "events">>(order: O, now: number): O {
  const nowhere: LocatedAddress = {
    unit: "",
    remark: "",
    addressLine1: "",
    addressLine2: "",
    postCode: "",
    city: "",
    state: "",
    ...toPosition(order.store),
  };
  const orderFoods = order.orderFoods.map((line) => ({ ...line, customerRemark: "" }));
  return mapPlanDays(
    {
      ...withoutPosition(order),
      address: null,
      vehicleNo: null,
      vehicleDescription: null,
      reservationRemark: null,
      orderFoods,
      ...(order.problem && { problem: closeReport(order.problem, now) }),
    },
    (day) => ({ ...day, address: nowhere }),
  );
}

/** The order without where its rider is, which is where the customer lives after a delivery; else the same object. */
export function withoutPosition<O extends Pick<Order, "delivery">>(order: O): O {
  const { delivery } = order;
  if (!delivery?.courier?.position) return order;
  return { ...order, delivery: { ...delivery, courier: { ...delivery.courier, position: null } } };
}

function closeReport(problem: NonNullable<Order["problem"]>, now: number): NonNullable<Order["problem"]> {
  const isOpen = problem.status === "OPEN";
  return { ...problem, remark: "", ...(isOpen && { status: "DECLINED", decidedAt: toInstant(now) }) };
}
