import type { ModeRules } from "#app/checkout/checkout-part.ts";
import type { Draft } from "#app/checkout/draft.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { findPlateProblem } from "#shared/domain/cart/plate.ts";

/** An order waits until a typed car is saved: the payment page, which comes next, would cut the call off. */
export const isSavingCar = ({ car }: Draft, hasProfile: boolean) => hasProfile && car?.isUnsaved === true;

/** A car of the profile has the plate that its customer wanted; it only has to fit into an order. */
const fits = ({ car }: Draft) => car !== null && findPlateProblem(car.vehicleNo, true) === null;

export const driveThruRules: ModeRules = {
  findNeed: ({ draft }) =>
    fits(draft) ? null : { kind: "car", text: "driveThru:needCar", at: "choose-car", isButton: true },
  isWaiting: ({ draft, hasProfile }) => isSavingCar(draft, hasProfile),
  toBody: ({ slot, car }) => ({
    driveThruOption: slot ? "SCHEDULED" : "ARRIVE_NOW",
    ...(car && { vehicleNo: car.vehicleNo }),
    ...(car?.vehicleDescription && { vehicleDescription: car.vehicleDescription }),
  }),
};

/** The store waits for the car: the order is paid, and not handed over (worker: `markArrived`). */
export const isAwaited = ({ arrivedAt, deliveryStatus }: Pick<Order, "arrivedAt" | "deliveryStatus">) =>
  arrivedAt === null && (deliveryStatus === "WAIT_FOR_CONFIRMATION" || deliveryStatus === "PROGRESSING");
