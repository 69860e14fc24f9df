import type { Campaign, Menu } from "#shared/contract/entities.ts";
import type { Reservation } from "#shared/contract/dining.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Slot } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { CallContext } from "../../rpc/api.ts";
import type { OrderAction } from "../../domain/console-actions/order.ts";
import type { DishAction } from "../../domain/console-actions/store.ts";
import type { OrderNews } from "../../domain/orders/order-names.ts";
import type { ReviewView } from "../../domain/orders/review-view.ts";
import type { ReceiptFacts } from "../../receipts/receipt.ts";
import type { PlaceOrderInput } from "./core/place-input.ts";
import type {
  ActionResult,
  ApplyInput,
  AttemptView,
  AvailabilityInput,
  CancelInput,
  CheckInInput,
  ClaimName,
  CodeDiscounts,
  ConsoleOrder,
  ConsoleStore,
  DeliveryInput,
  DeliveryOffer,
  HeldCredit,
  HoldOutcome,
  OwnReservation,
  PaidChange,
  PlanChange,
  ReserveInput,
  SeedOrderInput,
  SettingsInput,
  SubmitInput,
  TransactionDone,
  TransactionInput,
} from "./messages.ts";

/** A call of a Store: `at` is the time and language of the request. */
type Call<Input, Reply> = (input: Input, at: CallContext) => Reply;

type OwnOrder = { orderID: string; customerID: string };
type OwnClaim = ClaimName & { customerID: string };
/** With `isVoidIfMissing` an unknown id can never be used again (wire.md §8.4). */
type Settle<T> = T & { isVoidIfMissing: boolean };

/** The store itself. These calls change nothing for a customer's order. */
export type CatalogueCalls = {
  settings: Call<SettingsInput, RowReply<ApiContract["stores"]["settings"]>["item"]>;
  foods: Call<{ approvedOnly: boolean }, { items: Menu[]; campaigns: Record<string, Campaign> }>;
  consoleStore: Call<null, ConsoleStore>;
  /** `closedUntil` in epoch milliseconds; null opens the store. */
  pauseStore: Call<{ closedUntil: number | null }, void>;
  applyDishAction: Call<{ dishID: string; action: DishAction }, void>;
};

/** Times and fares before an order is placed. These calls change nothing. */
export type QuoteCalls = {
  availability: Call<AvailabilityInput, RowReply<ApiContract["ordering"]["availability"]>["item"]>;
  deliveryOffer: Call<DeliveryInput, DeliveryOffer>;
};

/** Orders. A call for another customer's order throws NOT_FOUND. */
export type OrderCalls = {
  place: Call<PlaceOrderInput, OrderNews>;
  applyCode: Call<ApplyInput, CodeDiscounts & { name: string }>;
  seedOrder: Call<SeedOrderInput, OrderNews>;
  /** The order of an id whose reply was lost; null: none was placed. */
  settle: Call<Settle<OwnOrder>, OrderNews | null>;
  order: Call<OwnOrder, OrderNews>;
  cancelOrder: Call<CancelInput, OrderNews>;
  receiptFacts: Call<OwnOrder, Omit<ReceiptFacts, "order"> & { news: OrderNews }>;
  arrive: Call<OwnOrder, OrderNews>;
  ordersOfToday: Call<null, ConsoleOrder[]>;
  consoleOrder: Call<{ orderID: string }, ConsoleOrder>;
  applyOrderAction: Call<{ orderID: string; action: OrderAction }, ActionResult>;
};

/** Days of meal plans. */
export type PlanCalls = {
  /** The price of a change in sen, without making it. */
  quotePlanChange: Call<PlanChange, number>;
  changePlan: Call<PaidChange, OrderNews>;
};

/** Payment attempts, and credit and points that orders use. */
export type PaymentCalls = {
  transaction: Call<TransactionInput, TransactionDone>;
  /** A payment without a page of its own, for a caller that lost the reply; null: none was made. */
  internalPayment: Call<{ attemptID: string; customerID: string }, TransactionDone | null>;
  attempt: Call<{ attemptID: string }, AttemptView>;
  /** A report of the payment provider; a repeated or late report has no second effect. */
  reportAttempt: Call<{ attemptID: string; event: "SUCCEED" | "FAIL" | "ABANDON" }, AttemptView>;
  /** Schedules a slow success for `due`, epoch milliseconds. */
  reportLater: Call<{ attemptID: string; due: number }, AttemptView>;
  redeem: Call<OwnClaim & { valueSen: number }, OrderNews>;
  releaseClaim: Call<OwnClaim, OrderNews>;
  settleClaim: Call<Settle<OwnClaim>, HoldOutcome>;
  creditDue: Call<TransactionInput, HeldCredit[]>;
};

/** Tables and check-in. */
export type DiningCalls = {
  checkIn: Call<CheckInInput, RowReply<ApiContract["dining"]["enter"]>["item"]>;
  reserve: Call<ReserveInput, Reservation>;
  reserveSlots: Call<{ noOfPax: number; date: string }, Slot[]>;
  confirmReservation: Call<OwnReservation, Reservation>;
  cancelReservation: Call<OwnReservation, Reservation>;
  /** The reservation of an id whose reply was lost; null: none was made. */
  settleReservation: Call<Settle<OwnReservation>, Reservation | null>;
};

/** Reviews of orders. */
export type ReviewCalls = {
  /** What the customer is asked about an own order; null: nothing. */
  reviewOrder: Call<OwnOrder, ReviewView | null>;
  submitReview: Call<SubmitInput, OrderNews>;
};

/** The calls of a Store. Each fires the timers that are due, then runs as one transaction; it throws DomainError. */
export type StoreApi = CatalogueCalls & QuoteCalls & OrderCalls & PlanCalls & PaymentCalls & DiningCalls & ReviewCalls;
