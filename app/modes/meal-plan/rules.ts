import type { ModeRules, NeedFacts } from "#app/checkout/checkout-part.ts";
import type { Draft } from "#app/checkout/draft.ts";
import { toRequestAddress } from "#app/checkout/requests.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { findTimeProblem, readPlanDays, type TimeProblem } from "#app/store/plan-days.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { parseDeliveryWindow } from "#shared/domain/cart/meal-plan.ts";
import { toOrderFood } from "#shared/domain/cart/order-food.ts";
import { toInstant } from "#shared/domain/time/time.ts";

export const findPlan = (cart: Cart | null): CartItem | null => cart?.cart.find(({ mealPlan }) => mealPlan) ?? null;

/** Where a day goes: its own address, else that of all days (S147). */
export const addressOf = ({ planAddresses, address }: Draft, date: string | undefined): ChosenAddress | null =>
  (date && planAddresses[date]) || address;

/** The lines with the time and the address of each day; a day that lacks one has none. */
function toFoods({ cart }: Cart, draft: Draft): OrderFoodRequest[] {
  return cart.map((line) => {
    const deliveries = line.selectedSides.flatMap(({ sideID, delivery }) => {
      const chosen = addressOf(draft, delivery?.date);
      if (!delivery || !chosen) return [];
      const { date, dineTime } = delivery;
      const deliverAt = toInstant(parseDeliveryWindow(date, dineTime).from);
      return [[sideID, { deliverAt, dineTime, address: toRequestAddress(chosen.address) }] as const];
    });
    return toOrderFood({ ...line, selectedDineType: "MEAL_PLAN" }, new Map(deliveries));
  });
}

type DayProblem = TimeProblem | "street";
type DayFacts = Pick<NeedFacts, "cart" | "draft" | "days" | "nowMs">;

/** What the customer has to mend before an order, by side id. */
export function findDayProblems({ cart, draft, days, nowMs }: DayFacts): Map<string, DayProblem> {
  const found = readPlanDays(findPlan(cart)?.selectedSides ?? []).flatMap(({ sideID, delivery }) => {
    const chosen = addressOf(draft, delivery?.date);
    const isStreetMissing = chosen !== null && chosen.address.addressLine1.trim() === "";
    const problem = findTimeProblem(delivery, days, nowMs) ?? (isStreetMissing ? "street" : null);
    return problem ? [[sideID, problem] as const] : [];
  });
  return new Map(found);
}

/** A typed address that is to be kept, and the day that has it; null for none. */
export function findUnsaved({ planAddresses }: Draft): { date: string; typed: ChosenAddress } | null {
  const [unsaved] = Object.entries(planAddresses).filter(([, { saveAs }]) => saveAs !== undefined);
  return unsaved ? { date: unsaved[0], typed: unsaved[1] } : null;
}

export const mealPlanRules: ModeRules = {
  hasOwnTimes: true,
  toFoods,
  findNeed(facts) {
    const { draft, delivery } = facts;
    const change = { at: "change-address", isButton: true } as const;
    if (!draft.address) return { kind: "address", text: "chooseAddress", ...change };
    const [first] = findDayProblems(facts);
    // The address of all days is mended once, for all of them.
    const isCommon = first?.[1] === "street" && draft.address.address.addressLine1.trim() === "";
    if (isCommon) return { kind: "street", text: "streetMissing", ...change };
    if (first) return { kind: "day", text: "mealPlan:needDays", at: `day-${first[0]}` };
    return delivery === "too-far" ? { kind: "tooFar", text: "tooFar", at: "h-days" } : null;
  },
  findLateNeed: ({ delivery }) =>
    delivery === "failed" ? { kind: "courier", text: "needCourier", at: "h-courier" } : null,
  isWaiting: ({ draft, delivery, hasProfile }) =>
    delivery !== "ready" || (hasProfile && (draft.address?.saveAs !== undefined || findUnsaved(draft) !== null)),
  toBody(_draft, quote) {
    if (!quote) return {};
    const quotedDeliveryFee = quote.amount;
    if (!quote.fare) return { quotedDeliveryFee };
    const { days: _days, ...fare } = quote.fare;
    return { deliveryMethods: [fare.deliveryMethod], deliveryFares: [fare], quotedDeliveryFee };
  },
};
