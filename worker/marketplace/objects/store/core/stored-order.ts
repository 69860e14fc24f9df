import type { StaffAction, Told } from "#shared/contract/counter.ts";
import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import type { LeftOutReason, MissingChoice, OfferState } from "#shared/domain/orders/missing-dish.ts";
import type { Allergen } from "#shared/domain/people/food-preferences.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { Recipient, StoredInvoice } from "#worker/marketplace/api/store-messages.ts";
import type { DiscountTerms } from "#worker/marketplace/domain/counter/left-out-price.ts";
import type { StationSteps } from "#worker/marketplace/domain/counter/station-steps.ts";
import type { ClaimStatus, OrderNames } from "#worker/marketplace/domain/orders/order-names.ts";
import type { OrderState } from "#worker/marketplace/domain/orders/order-states.ts";
import type { TakenPortions } from "./portions.ts";

/** The stored form of an order. Times in epoch milliseconds. */
export type StoredOrder = {
  customerID: string;
  /** In the wire format with English names, without events: those are beside it. */
  order: Omit<Order, "events">;
  /** Names in other languages. */
  names?: OrderNames;
  state: OrderState;
  placedAt: number;
  /** Hand-over time: the start of the slot, or the estimate for an order as soon as possible. */
  promisedAt: number;
  prepMinutes: number;
  /** Delivery time in minutes; 0 without a courier. */
  etaMinutes: number;
  /** When the kitchen is ready, or was; missing: it has not begun to count. */
  readyAt?: number;
  /** Only for a meal plan. */
  plan?: StoredPlan;
  /** Only for a day of a meal plan that the kitchen was given. */
  dayOf?: DayOfPlan;
  /** Orders whose cash is handed over together with this one, itself included, in the order of payment. */
  cashWith?: readonly string[];
  invoice?: StoredInvoice;
  /** When a page of the customer last began to follow it; missing: none does. */
  followedAt?: number;
  /** When the rider was at the position of the order, and when a customer who follows it was last told of one. */
  rider?: { at: number; toldAt?: number };
  /** Who placed it, as their profile had it. */
  contact?: Recipient;
  /** What its discounts come from, where it has any. */
  terms?: DiscountTerms;
  /** What was given back of it without an owner, in sen. */
  refundedByStaff?: number;
  /** The store has accepted it without a press (PD187). */
  isAcceptedByItself?: boolean;
  /** What it has taken of dishes that were counted. */
  portions?: readonly TakenPortions[];
  /** Who was told that nobody answers it. */
  told?: readonly Told[];
  /** What its customer cannot eat; missing: they did not tell, or it has been over for 30 days. */
  avoid?: StoredAvoid;
  /** What its store does when a dish is missing; missing itself: it leaves it out. */
  missing?: Exclude<MissingChoice, "LEAVE_OUT">;
  /** The dishes that its customer was offered for others. */
  offers?: readonly StoredOffer[];
  /** What parts of the kitchen have done of it; null: it was moved as a whole since. */
  stations?: StationSteps | null;
  /** The last presses at the counter, oldest first. */
  presses?: readonly StoredPress[];
};

/** `dishes`: what the dish of each line had when it was ordered; null: its store does not state it. */
type StoredAvoid = { allergens: readonly Allergen[]; dishes: readonly (readonly Allergen[] | null)[] };

/** A dish that is offered for a line, as the menu prices it. `until`: epoch milliseconds. */
export type StoredOffer = {
  line: string;
  /** Why what was ordered is not there. */
  reason: LeftOutReason;
  state: OfferState;
  until: number;
  dish: OrderLine;
  /** The same in other languages. */
  others: Partial<Record<Locale, OrderLine>>;
  allergens: readonly Allergen[] | null;
  /** What it has taken of dishes that are counted. */
  portions: readonly TakenPortions[];
};

/** Of an order whose customer has no account here, or is told by another order of theirs: its plan. */
export const noCustomer = "";

/** Nobody is told of it: a person of the shop took it, at the counter or by telephone, or it is a day of a plan. */
export const isWalkIn = ({ customerID }: Pick<StoredOrder, "customerID">): boolean => customerID === noCustomer;

/** `id`: the key of its call. `change`: what went back of the cash, in sen. `station`: whose part it moved alone. */
export type StoredPress = { id: string; action: StaffAction | "TAKE_CASH"; change?: number; station?: string };

/** Data of a meal plan besides the days in its order line. */
export type StoredPlan = {
  /** By side id; `fee` of the delivery in sen. */
  days: Record<string, { fee: number; etaMinutes: number }>;
  /** Sen that changes have freed; becomes credit once the store accepts. */
  freed: number;
  /** Speed of its days; default: the speed of the simulation. */
  pace?: number;
};

/** Which day of which plan an order is; `day` from 1, of so many. */
export type DayOfPlan = { planID: string; sideID: string; day: number; of: number };

/** What happened to an order; `reason` is also a remark of the customer, or the day of a plan. Epoch milliseconds. */
export type OrderEntry = {
  from: string | null;
  to: string;
  actor: string;
  reason: string | null;
  /** Absent: nobody pressed it. */
  by?: Presser;
  at: number;
};

/** Who pressed something, on which paired device, and who has approved it with their PIN. DEMO: the simulator, or a test page. ITSELF: the store, as its people have set. */
export type Presser = { name: string; device: string | null; approvedBy?: string } | "DEMO" | "ITSELF";

export type OrderClaim = { amount: number; status: ClaimStatus };
