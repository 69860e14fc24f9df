import type { ErrorCode, Issue } from "#shared/contract/errors.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { LoyaltyMember, Spend } from "#shared/contract/loyalty.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import type { Profile, Voucher } from "#shared/contract/people.ts";
import type { PersonalData } from "#shared/contract/personal-data.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Affiliate } from "#worker/marketplace/domain/offers/affiliate.ts";
import type { Claim, Entitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { LocalizableOrder, OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { ReviewView } from "#worker/marketplace/domain/orders/review-view.ts";
import type { PaymentPage } from "#worker/marketplace/ports/payment.ts";
import type { Call } from "./call.ts";
import type {
  BeginInput,
  BeginReply,
  BindInput,
  DeletionStart,
  Hold,
  IdempotentResult,
  Intent,
  IntentDone,
  IntentRequest,
  LedgerQuery,
  LoginEntry,
  NewDevice,
  NewTopUp,
  OrdersQuery,
  PlaceRequest,
  ProfileEdit,
  PushDevice,
  SessionData,
  CreditInput,
  SpendInput,
  TableTime,
  TopUpReport,
  TopUpView,
} from "./customer-messages.ts";
import type { NamedPayment, PaymentAnswer } from "./day-book.ts";
import type { PromoUse } from "./promo.ts";
import type { HoldOutcome, TipInput, ToldPayment, TransactionInput } from "./store-messages.ts";

/** Whether a page of the customer follows the order now; one that is over has none. An earlier version answers null. */
type Followers = { isFollowed: boolean } | null;

type Owned = { loyaltyID: string };

export type EnterReply = { epoch: number; affiliate: Affiliate | null; session: SessionData };

/** Profile and tokens. */
export type ProfileCalls = {
  /** Tokens of an earlier epoch have ended. */
  epoch: Call<null, number>;
  /** A logout: ends every session, and nothing is pushed to any device any more. */
  endTokens: Call<null, void>;
  /** True when a merchant's proof of the number is not enough: it has a history, and no code for this merchant yet. A deleted account has none. */
  needsCode: Call<{ merchantID: string }, boolean>;
  confirmMerchant: Call<{ merchantID: string }, void>;
  edit: Call<ProfileEdit, Profile>;
  /** The name of the customer as a review shows it; empty when it is not known. */
  reviewAuthor: Call<null, string>;
  /** Ids of the favourite stores, newest first. */
  favourites: Call<null, string[]>;
  /** Replaces the list; a repeated id counts once. */
  replaceFavourites: Call<IntentRequest & { storeIDs: string[] }, IdempotentResult>;
};

/** Intents of calls that run once per key, and the index of the customer's orders. */
export type OrderIndexCalls = {
  begin: Call<BeginInput, BeginReply>;
  /** Stores the reply and the orders of an intent. Returns the stored reply: of two, the first. */
  finish: Call<IntentDone, string>;
  refuse: Call<{ id: string; code: ErrorCode; details: DomainError["details"] }, void>;
  /** Deletes an open intent; its key is free again. */
  release: Call<{ id: string }, void>;
  openIntents: Call<null, Intent[]>;
  unpaidOrderIDs: Call<null, string[]>;
  storeOrder: Call<OrderUpdate, Followers>;
  /** The ids among `ids` that are orders of this customer. */
  findOrderIDs: Call<{ ids: string[] }, string[]>;
  orders: Call<OrdersQuery, { items: (Order | OrderSummary)[]; cursor: string | null }>;
  /** Paid orders placed in [from, to), epoch milliseconds; of one merchant, or of all for null. Oldest first. */
  paidOrders: Call<{ from: number; to: number; merchantID: string | null }, LocalizableOrder[]>;
  nextReview: Call<null, ReviewView | null>;
  /** The reservations at other stores that have a part of the time, and whose calls are over. */
  tablesElsewhere: Call<TableTime & { storeID: string }, string[]>;
  /** The reservation has ended, or there was none. */
  dropTableTime: Call<{ id: string }, void>;
};

/**
 * Calls that the Customer runs to their end, with what they ask of Stores. Each runs once per key; what it stores last it
 * stores after its reply (decision 0123).
 */
export type OrderSagaCalls = {
  placeOrder: Call<PlaceRequest & { request: IntentRequest }, Promise<IdempotentResult>>;
  payOrders: Call<{ request: IntentRequest; input: TransactionInput }, Promise<IdempotentResult>>;
  giveTip: Call<{ request: IntentRequest; input: TipInput }, Promise<IdempotentResult>>;
};

/** Points and credit. A wrong loyaltyID throws NOT_FOUND. */
export type LoyaltyCalls = {
  member: Call<Owned & { merchantID: string }, LoyaltyMember>;
  ledger: Call<Owned & LedgerQuery, RowReply<ApiContract["loyalty"]["ledger"]>>;
  beginTopUp: Call<NewTopUp, { expiresAt: number }>;
  /** The provider has made its page, or the top-up has failed (null). */
  noteTopUpPage: Call<{ id: string; page: PaymentPage | null }, void>;
  /** What a provider reports of a top-up; a repeated or late report has no second effect. */
  takePaymentReport: Call<ToldPayment, void>;
  /** What is known of a top-up that its provider has as paid; one that is not paid here is asked for again. */
  askPayment: Call<NamedPayment, PaymentAnswer>;
  topUp: Call<{ id: string }, TopUpView>;
  /** A report of the payment provider: applied now, or at `due`, epoch milliseconds. */
  reportTopUp: Call<TopUpReport, TopUpView>;
  holdSpend: Call<Owned & SpendInput, Spend>;
  beginGiveBack: Call<Owned & { id: string; merchantID: string }, Pick<Hold, "orderID" | "type">>;
  holdCredit: Call<CreditInput, void>;
  giveBackHolds: Call<{ id: string }, void>;
  spend: Call<{ id: string }, Spend>;
  holdsOf: Call<{ id: string }, Hold[]>;
  settleHold: Call<{ id: string; orderID: string; news: HoldOutcome }, void>;
};

/** Vouchers and codes. */
export type OfferCalls = {
  bind: Call<BindInput, Voucher>;
  vouchers: Call<null, Voucher[]>;
  /** False, and nothing changed, for a voucher that is in use or over. */
  voidVoucher: Call<{ id: string }, boolean>;
  /** Issues the voucher for a recruited friend, once per friend; only an open member gets one. */
  rewardReferrer: Call<{ friendID: string }, void>;
  /** True when this customer came by the code of the other one. */
  isReferredBy: Call<{ customerID: string }, boolean>;
  referralCode: Call<null, { code: string; isRegistered: boolean }>;
  /** Whether a code could be registered for this customer. */
  noteReferral: Call<{ code: string; isOwn: boolean }, void>;
  entitlement: Call<Claim, Entitlement>;
  promoReturns: Call<{ code: string }, PromoUse[]>;
  markPromoReturned: Call<{ orderID: string }, void>;
};

export type GameCalls = {
  spin: Call<IntentRequest, IdempotentResult>;
  chances: Call<null, number>;
};

/** The devices that are told of orders. */
export type PushCalls = {
  /** Newest first. */
  devices: Call<null, PushDevice[]>;
  subscribe: Call<IntentRequest & { device: NewDevice }, IdempotentResult>;
  /** Throws NOT_FOUND for a device that is not told. */
  unsubscribe: Call<{ id: string }, void>;
};

/** The end of the account. Once a deletion has begun, every other call throws UNAUTHENTICATED. */
export type DeletionCalls = {
  /** Before a store gets data of the customer otherwise than by an intent. */
  noteVisit: Call<{ storeID: string }, void>;
  /** What is open here, the stores that may know more, and the count that `beginDeletion` wants. */
  openItems: Call<{ forfeitCredit: boolean }, { issues: Issue[]; storeIDs: string[]; visits: number }>;
  beginDeletion: Call<DeletionStart, void>;
  /** `benefits`: seals of what the number used, for its Identity. */
  deletionLeft: Call<null, { identity: string | null; benefits: string[]; referralCode: string; storeIDs: string[] }>;
  storeForgot: Call<{ storeID: string }, void>;
  wipe: Call<null, void>;
};

type FactName = Exclude<
  keyof PersonalData,
  "format" | "exportedAt" | "language" | "amountUnit" | "orders" | "ledger" | "reservations" | "checkIns"
>;
/** What is stored of the person here, besides orders and ledger; the stores have reservations and check-ins. */
export type PersonalFacts = Pick<PersonalData, FactName> & { visitedStoreIDs: string[] };

export type PersonalDataCalls = {
  personalFacts: Call<null, PersonalFacts>;
  /** A page of the orders, newest first; of one merchant if it is named. */
  personalOrders: Call<
    Pick<OrdersQuery, "cursor" | "merchantID">,
    { items: LocalizableOrder[]; cursor: string | null }
  >;
  /** A page of the ledger, newest first. */
  personalLedger: Call<Pick<LedgerQuery, "cursor">, RowReply<ApiContract["loyalty"]["ledger"]>>;
};

export type LiveCalls = {
  /** Where the rider of an order was at `at`, epoch milliseconds: only pages that follow it learn that. */
  courierMoved: Call<{ orderID: string; position: Point; at: number }, Followers>;
};

/** The calls of a Customer. They throw DomainError. */
export type CustomerApi = {
  /** Null: the account is deleted. */
  enter: Call<LoginEntry, EnterReply | null>;
  session: Call<null, SessionData>;
  /** Stores orders of the sample data; no listener is informed. */
  storePastOrders: Call<{ orders: OrderUpdate[] }, SessionData>;
} & ProfileCalls &
  OrderIndexCalls &
  OrderSagaCalls &
  LoyaltyCalls &
  OfferCalls &
  GameCalls &
  PushCalls &
  DeletionCalls &
  PersonalDataCalls &
  LiveCalls;
