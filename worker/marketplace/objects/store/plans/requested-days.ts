import type { Food } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { getCutOff, isDeliveryDay, parseDeliveryWindow, type PlanCalendar } from "#shared/domain/cart/meal-plan.ts";
import { dayMs, fromInstant, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import type { Taken } from "#worker/marketplace/domain/time/slots.ts";
import { getPlanWindows, type StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";

/** A requested day; `deliverAt` in epoch milliseconds is the start of the window `dineTime`. */
export type RequestedDay = {
  sideID: string;
  name: string;
  deliverAt: number;
  dineTime: string;
  address: LocatedAddress;
};

type RequestedSide = NonNullable<OrderFoodRequest["orderSides"]>[number];

/** In the order of the sides. Throws VALIDATION_FAILED for invalid days, else MEAL_PLAN_CUTOFF_PASSED. */
export function readRequestedDays(line: OrderFoodRequest, food: Food, now: number): RequestedDay[] {
  const names = new Map(food.sides.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  return (line.orderSides ?? []).map((side, index) => {
    const path = `orderFoods.0.orderSides.${index}.delivery`;
    const day = readDay(side, path);
    const date = toDay(day.deliverAt);
    if (seen.has(date)) throw createValidationError(`${path}.deliverAt`, "duplicate");
    seen.add(date);
    const paths = { time: `${path}.deliverAt`, window: `${path}.dineTime` };
    if (food.mealPlan) assertOnPlan(food.mealPlan, day, paths, now);
    return { ...day, name: names.get(side.id) ?? "" };
  });
}

function readDay(side: RequestedSide, path: string): Omit<RequestedDay, "name"> {
  if (!side.delivery) throw createValidationError(path, "required");
  const { deliverAt, dineTime, address } = side.delivery;
  return { sideID: side.id, deliverAt: readInstant(deliverAt, `${path}.deliverAt`) ?? 0, dineTime, address };
}

/** Throws VALIDATION_FAILED for a day or window outside the plan, MEAL_PLAN_CUTOFF_PASSED after the cut-off. */
export function assertOnPlan(
  plan: PlanCalendar,
  { deliverAt, dineTime }: Pick<RequestedDay, "deliverAt" | "dineTime">,
  paths: { time: string; window: string },
  now: number,
): void {
  const date = toDay(deliverAt);
  if (!plan.windows.includes(dineTime)) throw createValidationError(paths.window, "window");
  if (parseDeliveryWindow(date, dineTime).from !== deliverAt) throw createValidationError(paths.time, "window");
  if (now >= getCutOff(date)) throw new DomainError("MEAL_PLAN_CUTOFF_PASSED");
  if (!isDeliveryDay(date, plan)) throw createValidationError(paths.time, "day");
}

/** Throws SLOT_UNAVAILABLE with the day and the next free window, unless all requested days are available. */
export function assertWindows(
  snapshot: StoreSnapshot,
  plan: PlanCalendar,
  { days, taken }: { days: readonly Pick<RequestedDay, "sideID" | "name" | "deliverAt">[]; taken: Taken },
  now: number,
): void {
  const changes = days.flatMap(({ sideID, name, deliverAt }) => {
    const [day] = getPlanWindows(snapshot, plan, { dates: [toDay(deliverAt)], taken }, now);
    const free = day?.slots.filter((slot) => slot.isAvailable) ?? [];
    if (free.some(({ startAt }) => fromInstant(startAt) === deliverAt)) return [];
    const next = free.find(({ startAt }) => fromInstant(startAt) > deliverAt) ?? free[0];
    return [{ kind: "SLOT" as const, id: sideID, name, before: toInstant(deliverAt), after: next?.startAt ?? null }];
  });
  if (changes.length > 0) throw new DomainError("SLOT_UNAVAILABLE", { changes });
}

/** The Malaysian days that contain these deliveries, epoch milliseconds. */
export function getDayRange(days: readonly Pick<RequestedDay, "deliverAt">[]): { from: number; to: number } {
  const times = days.map(({ deliverAt }) => deliverAt);
  return { from: startOfDay(toDay(Math.min(...times))), to: startOfDay(toDay(Math.max(...times))) + dayMs };
}
