import type { Reservation } from "#shared/contract/dining.ts";
import type { Campaign, Menu, Store as StoreView, Table } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Slot } from "#shared/contract/order-entities.ts";
import type { PersonalData, PersonalOrder } from "#shared/contract/personal-data.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import type { PriceAction } from "#worker/marketplace/domain/console-actions/store.ts";
import type { LocalizableOrder, OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { ReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import type { CodeDiscounts } from "#worker/marketplace/domain/pricing/order-price.ts";
import type { ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";
import type { Call } from "./call.ts";
import type { DayCalls } from "./counter-day.ts";
import type { CounterCalls } from "./counter.ts";
import type { NamedPayment, PaymentAnswer } from "./day-book.ts";
import type { FloorCalls } from "./floor.ts";
import type { PrintCalls } from "./printing.ts";
import type { StaffCalls } from "./staff.ts";
import type {
  ActionResult,
  ApplyInput,
  AttemptView,
  AvailabilityInput,
  CancelInput,
  CheckInInput,
  ClaimName,
  ConsoleOrder,
  ConsoleStore,
  DeliveryInput,
  DeliveryOffer,
  FailedTimer,
  Followed,
  HeldCredit,
  HoldOutcome,
  InvoiceInput,
  OwnReservation,
  PaidChange,
  PlaceOrderInput,
  PlanChange,
  RefundInput,
  RefundSummary,
  ReportInput,
  ReserveInput,
  SeedOrderInput,
  SettingsInput,
  SettledClaim,
  SettledOrder,
  StoreRecords,
  SubmitInput,
  TipInput,
  ToldCourier,
  ToldPayment,
  TransactionDone,
  TransactionInput,
} from "./store-messages.ts";

type OwnOrder = { orderID: string; customerID: string };
type OwnClaim = ClaimName & { customerID: string };
/** With `isVoidIfMissing` the Store rejects later calls with an unknown id (wire.md §8.4). */
type Settle<T> = T & { isVoidIfMissing: boolean };

/** Settings, menus and the test console. No call changes an order. */
export type CatalogueCalls = {
  /** Replaces what the store is and sells. The same or an older revision changes nothing. */
  putRecords: Call<StoreRecords, void>;
  settings: Call<SettingsInput, RowReply<ApiContract["stores"]["settings"]>["item"]>;
  /** With `ids` only these dishes. */
  foods: Call<
    { approvedOnly: boolean; ids?: readonly string[] },
    { items: Menu[]; campaigns: Record<string, Campaign> }
  >;
  searchFoods: Call<{ text: string }, RowReply<ApiContract["menus"]["search"]>["items"]>;
  /** In the order of their numbers; none for a store without tables. */
  activeTables: Call<null, Table[]>;
  consoleStore: Call<null, ConsoleStore>;
  /** At this store only. Throws NOT_FOUND for a dish of nobody. */
  changePrice: Call<{ dishID: string; action: PriceAction }, void>;
  /** The store as lists show it, with the distance from a point. */
  view: Call<{ from: Point | null }, StoreView>;
};

/** Times and fares before an order is placed. No call writes. */
export type QuoteCalls = {
  availability: Call<AvailabilityInput, RowReply<ApiContract["ordering"]["availability"]>["item"]>;
  deliveryOffer: Call<DeliveryInput, DeliveryOffer>;
};

/** A call for another customer's order throws NOT_FOUND. */
export type OrderCalls = {
  place: Call<PlaceOrderInput, OrderUpdate>;
  applyCode: Call<ApplyInput, CodeDiscounts & { name: string }>;
  seedOrder: Call<SeedOrderInput, OrderUpdate>;
  /** For a caller that lost the reply of `place`; null: no order was placed. */
  settle: Call<Settle<OwnOrder>, SettledOrder | null>;
  order: Call<OwnOrder, OrderUpdate>;
  /** From now on the customer is told of every change at once. `version`: the one that the Customer has. */
  follow: Call<OwnOrder & { version: number }, Followed>;
  cancelOrder: Call<CancelInput, OrderUpdate>;
  receiptFacts: Call<OwnOrder, Omit<ReceiptFacts, "order"> & { news: OrderUpdate }>;
  arrive: Call<OwnOrder, OrderUpdate>;
  /** Whether the dish that is offered for a line is taken. Throws NOT_FOUND, STATE_CHANGED. */
  answerOffer: Call<OwnOrder & { line: string; isAccepted: boolean }, OrderUpdate>;
  /** What a courier company says; a repeated or late report has no second effect. */
  takeCourierReport: Call<ToldCourier, void>;
  ordersOfToday: Call<null, ConsoleOrder[]>;
  consoleOrder: Call<{ orderID: string }, ConsoleOrder>;
  applyOrderAction: Call<{ orderID: string; action: OrderAction }, ActionResult>;
  /** Timers that have failed, the latest first. */
  failedTimers: Call<null, FailedTimer[]>;
  /** Has one tried again at once. Throws NOT_FOUND for one that has not failed. */
  retryTimer: Call<Pick<FailedTimer, "kind" | "ref">, void>;
};

export type PlanCalls = {
  /** The price of a change in sen; writes nothing. */
  quotePlanChange: Call<PlanChange, number>;
  changePlan: Call<PaidChange, OrderUpdate>;
};

export type PaymentCalls = {
  transaction: Call<TransactionInput, Promise<TransactionDone>>;
  /** For a caller that lost the reply of a payment without a payment page; null: no payment was made. */
  internalPayment: Call<{ attemptID: string; customerID: string }, TransactionDone | null>;
  attempt: Call<{ attemptID: string }, AttemptView>;
  /** A report of the payment provider; a repeated or late report has no second effect. */
  reportAttempt: Call<{ attemptID: string; event: "SUCCEED" | "FAIL" | "ABANDON" }, AttemptView>;
  /** Schedules the success of the attempt for `due`, epoch milliseconds. */
  reportLater: Call<{ attemptID: string; due: number }, AttemptView>;
  /** What a provider reports; a repeated or late report has no second effect, and one that does not fit is a line in the log. */
  takePaymentReport: Call<ToldPayment, void>;
  /** What is known of a payment that its provider has as paid; one that is not paid here is asked for again. */
  askPayment: Call<NamedPayment, PaymentAnswer>;
  /** Throws REFUND_NOT_POSSIBLE above what is left. */
  refundPart: Call<RefundInput, RefundSummary>;
  redeem: Call<OwnClaim & { type: "POINT" | "CREDIT"; valueSen: number }, OrderUpdate>;
  releaseClaim: Call<OwnClaim & { type: "POINT" | "CREDIT" }, OrderUpdate>;
  settleClaim: Call<Settle<SettledClaim>, HoldOutcome>;
  creditDue: Call<TransactionInput, HeldCredit[]>;
  /** Throws TIP_NOT_POSSIBLE for a second or a late tip. */
  tip: Call<TipInput, Promise<TransactionDone>>;
  tipDue: Call<TipInput, HeldCredit[]>;
};

export type DiningCalls = {
  checkIn: Call<CheckInInput, RowReply<ApiContract["dining"]["enter"]>["item"]>;
  reserve: Call<ReserveInput, Reservation>;
  /** Those of a customer that still keep a table, the soonest first. */
  reservations: Call<{ customerID: string }, RowReply<ApiContract["dining"]["reservations"]>["items"]>;
  reserveSlots: Call<{ noOfPax: number; date: string }, Slot[]>;
  confirmReservation: Call<OwnReservation, Reservation>;
  cancelReservation: Call<OwnReservation, Reservation>;
  /** For a caller that lost the reply of `reserve`; null: no reservation was made. */
  settleReservation: Call<Settle<OwnReservation>, Reservation | null>;
};

export type ReviewCalls = {
  /** The review form of an own order; null: no review is open. */
  reviewOrder: Call<OwnOrder, ReviewView | null>;
  submitReview: Call<SubmitInput, OrderUpdate>;
  /** A page of the reviews with words, and all ratings in numbers. A wrong cursor throws VALIDATION_FAILED. */
  storeReviews: Call<{ cursor?: string | undefined }, RowReply<ApiContract["reviews"]["ofStore"]>>;
  /** Writes or replaces the reply of the store. Throws VALIDATION_FAILED for a wrong text. */
  replyToReview: Call<{ reviewID: string; text: string }, void>;
};

export type ProblemCalls = {
  /** Throws PROBLEM_NOT_POSSIBLE or VALIDATION_FAILED; the same report again changes nothing. */
  reportProblem: Call<ReportInput, OrderUpdate>;
};

export type InvoiceCalls = {
  /** The tax office has it a moment later. Throws EINVOICE_NOT_POSSIBLE; the same request again changes nothing. */
  requestInvoice: Call<InvoiceInput, OrderUpdate>;
};

export type PrivacyCalls = {
  /** Takes the person of a deleted account out of their orders, reviews and visits. */
  forgetCustomer: Call<{ customerID: string }, void>;
};

/** What a Store has of an order besides the order. */
export type PersonalOrderRecords = Pick<PersonalOrder, "payments" | "reviews" | "eInvoice" | "avoid">;

export type VisitRecords = {
  reservations: Omit<PersonalData["reservations"][number], "storeID">[];
  checkIns: Omit<PersonalData["checkIns"][number], "storeID">[];
};

export type PersonalRecordCalls = {
  /** Newest first, also what is over. */
  visitsOf: Call<{ customerID: string }, VisitRecords>;
  /** Those of the orders that the customer has here. */
  personalOrders: Call<
    { customerID: string; orderIDs: string[] },
    (PersonalOrderRecords & { news: LocalizableOrder })[]
  >;
};

/** Each call first fires the due timers, then runs as one transaction. Throws DomainError. */
export type StoreApi = CatalogueCalls &
  QuoteCalls &
  OrderCalls &
  PlanCalls &
  PaymentCalls &
  DiningCalls &
  ReviewCalls &
  ProblemCalls &
  InvoiceCalls &
  PrivacyCalls &
  PersonalRecordCalls &
  StaffCalls &
  CounterCalls &
  FloorCalls &
  DayCalls &
  PrintCalls;
