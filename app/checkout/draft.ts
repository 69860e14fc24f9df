import type { ChosenPayment } from "#app/payment/payments.ts";
import { type ChosenTip, toChosenTip } from "#app/payment/tip-amount.ts";
import { type ChosenAddress, hasTexts, isChosenAddress } from "#app/place/chosen-address.ts";
import type { ChosenSlot } from "#app/store/times.ts";
import type { MissingChoice } from "#shared/domain/orders/missing-dish.ts";
import type { Allergen } from "#shared/domain/people/food-preferences.ts";

/** A table that the store holds until `isOver`. `depositSen`: what the dishes have to cost at least; 0 for nothing. */
type ChosenBooking = {
  id: string;
  noOfPax: number;
  startAt: string;
  depositSen: number;
  isOver: boolean;
};

/** `isUnsaved`: typed at checkout, and goes to the customer's cars as soon as they are logged in. */
export type ChosenCar = { vehicleNo: string; vehicleDescription: string; isUnsaved?: boolean };

export type Draft = {
  /** Of the tab, not of the device: whoever comes back another day sits elsewhere. */
  table: { id: string; name: string } | null;
  /** The table that is held for these dishes, of the device's reservation. */
  booking: ChosenBooking | null;
  address: ChosenAddress | null;
  /** Of a meal plan, by day: where it goes when not to `address` (S147). */
  planAddresses: Readonly<Record<string, ChosenAddress>>;
  car: ChosenCar | null;
  slot: ChosenSlot | null;
  /** For example "LALAMOVE/MOTORCYCLE"; null selects the proposed fare. */
  fareKey: string | null;
  /** For the rider of a delivery. */
  tip: ChosenTip;
  isCutleryRequired: boolean;
  isAgeConfirmed: boolean;
  /** What the kitchen is told that the customer cannot eat; empty: they have not ticked it. */
  avoid: readonly Allergen[];
  /** What the store does when a dish is missing. */
  missing: MissingChoice;
  payment: ChosenPayment | null;
  /** Typed for a merchant that requires one, and not saved yet. */
  email: string;
  /** The code that the customer has chosen or typed; "" for none, null for the best one. */
  promoCode: string | null;
  /** Points and credit are spent only when the customer says so (PD18). */
  usesPoints: boolean;
  usesCredit: boolean;
};

export const emptyDraft: Draft = {
  table: null,
  booking: null,
  address: null,
  planAddresses: {},
  car: null,
  slot: null,
  fareKey: null,
  tip: null,
  isCutleryRequired: false,
  isAgeConfirmed: false,
  avoid: [],
  missing: "LEAVE_OUT",
  payment: null,
  email: "",
  promoCode: null,
  usesPoints: false,
  usesCredit: false,
};

/** Increment when the stored shape changes; drafts of other versions are ignored. */
const version = 1;

export function encodeDraft(draft: Draft): string {
  return JSON.stringify({ v: version, draft });
}

export function decodeDraft(text: string | null): Draft {
  try {
    const stored = JSON.parse(text ?? "null") as { v?: unknown; draft?: Partial<Draft> } | null;
    if (stored?.v !== version || typeof stored.draft !== "object" || stored.draft === null) return emptyDraft;
    const { address, car, slot, fareKey, payment, isCutleryRequired, isAgeConfirmed, email } = stored.draft;
    const { planAddresses = {}, avoid, missing, promoCode, tip, usesPoints, usesCredit } = stored.draft;
    return {
      table: null,
      booking: null,
      address: isChosenAddress(address) ? address : null,
      planAddresses: Object.fromEntries(Object.entries(planAddresses).filter(([, one]) => isChosenAddress(one))),
      car: hasTexts(car, ["vehicleNo", "vehicleDescription"]) ? (car as ChosenCar) : null,
      slot: hasTexts(slot, ["startAt", "endAt", "dineTime"]) ? (slot as ChosenSlot) : null,
      fareKey: typeof fareKey === "string" ? fareKey : null,
      tip: toChosenTip(tip),
      isCutleryRequired: isCutleryRequired === true,
      isAgeConfirmed: isAgeConfirmed === true,
      avoid: Array.isArray(avoid) ? avoid : [],
      missing: missing === "ASK" || missing === "CANCEL" ? missing : "LEAVE_OUT",
      email: typeof email === "string" ? email : "",
      promoCode: typeof promoCode === "string" ? promoCode : null,
      usesPoints: usesPoints === true,
      usesCredit: usesCredit === true,
      payment: hasTexts(payment, ["type", "method"]) ? { ...(payment as ChosenPayment), bank: bankOf(payment) } : null,
    };
  } catch {
    return emptyDraft;
  }
}

function bankOf(payment: unknown): string | null {
  const { bank } = payment as { bank?: unknown };
  return typeof bank === "string" ? bank : null;
}
