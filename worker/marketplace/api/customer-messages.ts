import type { ErrorCode } from "#shared/contract/errors.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Profile, SavedAddress } from "#shared/contract/people.ts";
import type { ReadInput, RowInput } from "#shared/contract/row.ts";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { HoldStatus } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import type { TopUpState } from "#worker/marketplace/domain/loyalty/top-up-states.ts";
import type { Affiliate } from "#worker/marketplace/domain/offers/affiliate.ts";
import type { Claim, Entitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { StoreApi } from "./store.ts";

// Inputs and replies of the calls of a Customer (api.ts). Amounts are in sen.

/** A login: the proven identity, the agent's code, and the code of the link that was used. */
export type LoginEntry = CustomerIdentityFacts & {
  affiliate: Affiliate | null;
  bind: BindInput | null;
  /** The name of the number's Identity and its seals of used benefits; null: no number. */
  usedBefore: { identity: string; seals: readonly string[] } | null;
};

/** A code as `readCode` returns it, the partner's user name ("" for none), the member whose referral code it is, and whether this customer has referred that member. */
export type BindInput = { code: string; externalUserId: string; referrerID: string | null; isMutual: boolean };

/** What a login has proven: the number, and the account name at the retailer; null: unknown. */
export type CustomerIdentityFacts = { number: PhoneNumber | null; senhengUserName: string | null };

/** The body of a profile edit; missing fields stay, a list replaces the whole list. */
export type ProfileEdit = Omit<RowInput<ApiContract["session"]["editProfile"]>["body"], "merchantId">;

/** Calls that run once a key (wire.md §1). */
export type IdempotentCallName =
  | "place"
  | "transaction"
  | "tip"
  | "cancel"
  | "answer"
  | "reportProblem"
  | "requestEInvoice"
  | "reserve"
  | "spend"
  | "refund"
  | "topUp"
  | "spin"
  | "favourites"
  | "subscribe"
  | "changePlan";

/** A call that was begun. The id is also that of what it creates: an order, a payment attempt, a reservation, a spend. */
export type Intent = { id: string; call: IdempotentCallName; storeID: string; locale: Locale; createdAt: number };

export type IntentRequest = {
  id: string;
  call: IdempotentCallName;
  key: string | null;
  bodyHash: string;
  storeID: string;
  /** The language of the stored reply. */
  locale: Locale;
};

/** What came of an intent; `key` is that of its request, for a caller that wants the stored reply. */
export type IntentDone = { id: string; key: string | null; reply: string; orders: OrderUpdate[] };

/**
 * Result of starting an idempotent call: RUN with what is reserved for it, DONE or REFUSED with the stored outcome, OPEN if
 * another request holds the key.
 */
export type IntentStart =
  | { state: "RUN"; intent: Intent; entitled: Entitlement }
  | { state: "DONE"; reply: string }
  | { state: "REFUSED"; code: ErrorCode; details: DomainError["details"] }
  | { state: "OPEN"; intent: Intent };

/** The result of an idempotent call; `isReplay` is true for a stored result. */
export type IdempotentResult = { isReplay: boolean } & (
  | { state: "DONE"; reply: string }
  | { state: "REFUSED"; code: ErrorCode; details: DomainError["details"] }
);

/** A browser that wants to be told of orders: its address at a push service, and keys in base64url. */
export type NewDevice = { endpoint: string; p256dh: string; auth: string; locale: Locale };

/** `since`, and when it was told last, in epoch milliseconds. */
export type PushDevice = NewDevice & { id: string; since: number; told_at: number | null };

export type OrdersQuery = ReadInput<ApiContract["ordering"]["list"]>["query"];

export type LedgerQuery = ReadInput<ApiContract["loyalty"]["ledger"]>["query"];

/** `provider`: who takes the money; null: our own page. */
export type NewTopUp = { id: string; merchantID: string; amount: number; redirectUrl: string; provider: string | null };

/** `isOpen`: nothing has been reported of it, and no success is on its way. */
export type TopUpView = { amount: number; status: TopUpState; redirectUrl: string; isOpen: boolean };

export type TopUpReport = { id: string; event: "SUCCEED" | "FAIL"; due?: number };

export type SpendInput = { id: string } & Pick<
  RowInput<ApiContract["loyalty"]["spend"]>["body"],
  "merchantID" | "orderID" | "type" | "amount"
>;

export type CreditInput = { id: string; orders: readonly { orderID: string; amount: number }[]; isTip?: boolean };

/** Points or credit held for an order by a spend or a payment attempt. The Store's claim has the same id. */
export type Hold = {
  id: string;
  orderID: string;
  purpose: "SPEND" | "PAYMENT" | "TIP";
  type: "POINT" | "CREDIT";
  /** Points or sen. */
  amount: number;
  status: HoldStatus;
  createdAt: number;
};

/** `identity`: the name of the Identity to unlink, a keyed hash; `visits` as `openItems` returned it. */
export type DeletionStart = { identity: string; forfeitCredit: boolean; visits: number };

/** The profile and orders of a session reply. */
export type SessionData = { profile: Profile; orders: Order[]; completedOrders: number; isNew: boolean };

/** What a Store needs to know of the customer to price an order; `tier` is null without an open membership. */
export type OrderingFacts = {
  /** The profile has an e-mail address, which some merchants require (PD24). */
  hasEmail: boolean;
  tier: MemberTier["discount"] | null;
  addresses: SavedAddress[];
  /** Whom a rider calls when the address does not say it. */
  recipient: Parameters<StoreApi["place"]>[0]["recipient"];
};

/** An order as the customer asked for it, with what only the Worker reads: the signed quote, null when it is not ours. */
export type PlaceRequest = Pick<Parameters<StoreApi["place"]>[0], "body" | "quote" | "platform">;

/** How long a table is the customer's, in epoch milliseconds. */
export type TableTime = { startAt: number; endAt: number };

/**
 * An order reserves the benefits in `claim`; with `takesPlace` it also counts as an unpaid order of a slot. A reservation
 * keeps its `tableTime`.
 */
export type BeginInput = IntentRequest & { claim: Claim | null; takesPlace: boolean; tableTime: TableTime | null };

/** `isRunning`: the request that holds the key is still in flight in this instance. `facts` come with a claim or a table. */
export type BeginReply =
  | Exclude<IntentStart, { state: "OPEN" | "RUN" }>
  | (Extract<IntentStart, { state: "OPEN" }> & { isRunning: boolean })
  | (Extract<IntentStart, { state: "RUN" }> & { facts: OrderingFacts | null });
