import type { DineType, Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Order, OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { RowInput, RowReply } from "#shared/contract/row.ts";
import type { Allowances } from "#shared/domain/deals/campaign-limits.ts";
import type { CancelReason } from "#shared/domain/orders/order-log.ts";
import type { ProblemKind } from "#shared/domain/orders/order-problem.ts";
import type { Buyer } from "#shared/domain/people/e-invoice.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";
import type { CourierFit } from "#worker/marketplace/domain/delivery/courier-load.ts";
import type { FareOffer } from "#worker/marketplace/domain/delivery/fares.ts";
import type { Quote } from "#worker/marketplace/domain/delivery/quotes.ts";
import type { HoldEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";
import type { LocalizableOrder, OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { PastOrder } from "#worker/marketplace/domain/orders/past-order.ts";
import type { AttemptState } from "#worker/marketplace/domain/orders/payment-states.ts";
import type { CampaignRecord, MenuRecord, MerchantRecord, StoreSource } from "#worker/marketplace/domain/types.ts";
import type { CourierReport } from "#worker/marketplace/ports/courier.ts";
import type { PaymentReport } from "#worker/marketplace/ports/payment.ts";
import type { InvoiceRequest } from "#worker/marketplace/ports/tax.ts";

// Inputs and replies of StoreApi. Amounts are in sen.

/** What an import says of a store; a higher revision replaces a lower one. `isRemoved`: it is off sale. */
export type StoreRecords = {
  revision: number;
  source: StoreSource;
  menus: MenuRecord[];
  campaigns: CampaignRecord[];
  isRemoved: boolean;
};

/** What a page that begins to follow an order is told: the order if it is newer than the Customer's, and its rider. */
export type Followed = { news: OrderUpdate | null; rider: { position: Point; at: number } | null };

/** `place`: where the delivery estimate of the store is for; null: unknown. */
export type SettingsInput = { platform: Platform; tableID: string | null; place: Point | null };

export type AvailabilityInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  /** Epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  place: Point | null;
};

export type DeliveryInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  /** Epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  place: Point;
};

export type DeliveryOffer = {
  /** Cheapest first, at least one. */
  fares: FareOffer[];
  distance: number;
  /** The most that the store pays of a fee. */
  mostDiscount: number;
  fit: CourierFit;
  /** Where the ride begins. */
  from: { address: string; point: Point };
};

export type ApplyInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  platform: Platform;
  offer: Offer;
  allowances: Allowances;
  /** Sen; null before a quote, when only the maximum discount of the code applies. */
  deliveryFee: number | null;
};

export type CancelInput = { orderID: string; customerID: string; reason: CancelReason | null; remark: string | null };

export type ReportInput = {
  orderID: string;
  customerID: string;
  kind: ProblemKind;
  cartItemIDs: readonly string[];
  remark: string;
};

/** `buyer` in the form of `toBuyer`; `seal`: a keyed hash of the request. */
export type InvoiceInput = InvoiceRequest & { customerID: string; seal: string };

/** An order of the sample data, with the customer's address and vehicle. */
export type SeedOrderInput = {
  orderID: string;
  customerID: string;
  order: PastOrder;
  address: LocatedAddress;
  vehicle: { vehicleNo: string; vehicleDescription: string };
};

/** A change of one day of a plan; `dineTime` null keeps the window. */
export type PlanChange = {
  orderID: string;
  customerID: string;
  sideID: string;
  date: string;
  address: LocatedAddress;
  dineTime: string | null;
  isSkipped: boolean;
};

export type PaidChange = PlanChange & { holdID: string; heldSen: number };

export type PaymentAttempt = RowReply<ApiContract["ordering"]["transaction"]>["item"];

export type TransactionInput = RowInput<ApiContract["ordering"]["transaction"]>["body"] & {
  attemptID: string;
  customerID: string;
  platform: Platform;
  /** Where the customer comes from, and returns to. */
  origin: string;
  /** The held credit, when paid with credit. */
  held?: HeldCredit[];
};

/** `amount`: sen for the rider. */
export type TipInput = RowInput<ApiContract["ordering"]["tip"]>["body"] & { orderID: string } & Pick<
    TransactionInput,
    "attemptID" | "customerID" | "origin" | "platform" | "held"
  >;

export type HeldCredit = { orderID: string; amount: number };

export type TransactionDone = { item: PaymentAttempt; orders: OrderUpdate[] };

export type AttemptView = {
  status: AttemptState;
  amount: number;
  orderIDs: string[];
  orderNos: string[];
  /** For the rider, and not for the orders. */
  isTip: boolean;
  /** Nothing has been reported of it, and no success is on its way. */
  isOpen: boolean;
};

/** `id`: of the refund; the same id again changes nothing. `amount` in sen. */
export type RefundInput = { orderID: string; id: string; amount: number; reason: string };

export type RefundSummary = { id: string; status: "PENDING" | "DONE" | "FAILED"; amount: number };

/** What a provider has reported of a payment or a refund. */
export type ToldPayment = { provider: string; report: PaymentReport };

/** What a courier company has said of a booking. `provider`: its name in the address of its webhook. */
export type ToldCourier = { provider: string; vendor: string; report: CourierReport };

/** `id` is the id of the hold in the customer's wallet, of a spend or of a payment attempt. */
export type ClaimName = { id: string; orderID: string };

/** What became of an order whose reply was lost, and what that reply was. */
export type SettledOrder = OrderUpdate & { placed: LocalizableOrder };

/** A claim whose outcome a wallet asks for, which knows whether its hold is a tip. */
export type SettledClaim = ClaimName & { customerID: string; isTip: boolean };

/** The outcome of a hold; UNKNOWN while the call that claims it may still arrive. */
export type HoldOutcome = HoldEvent | "HELD" | "UNKNOWN";

export type CheckInInput = Pick<
  RowInput<ApiContract["dining"]["enter"]>["body"],
  "name" | "email" | "bodyTemperature" | "remark" | "isMask" | "isSanitizer" | "consentAt"
> & { customerID: string };

export type ReserveInput = {
  reservationID: string;
  customerID: string;
  noOfPax: number;
  startAt: string;
  remark: string;
  /** As the profile has it; parts of it may be empty. */
  recipient: Recipient;
};

export type OwnReservation = { reservationID: string; customerID: string };

export type SubmitInput = {
  orderID: string;
  customerID: string;
  review: RowInput<ApiContract["reviews"]["submit"]>["body"];
  /** As the review shows it; empty when the name is not known. */
  author: string;
};

/** An order on the console. `can` lists the actions that are possible now. */
export type ConsoleOrder = Pick<Order, "id" | "orderNo" | "orderDineType" | "paymentStatus" | "deliveryStatus"> & {
  kitchenState: Order["kitchenState"];
  placedAt: string;
  vendor: string | null;
  /** Plate and description of the car, and when it came; null in another mode. */
  vehicleNo: Order["vehicleNo"];
  vehicleDescription: Order["vehicleDescription"];
  arrivedAt: Order["arrivedAt"];
  isHeld: boolean;
  events: { status: string; at: string }[];
  /** Null: the customer has not asked for one. */
  invoice: StoredInvoice | null;
  /** Days of a meal plan; empty for other orders. */
  days: { date: string; status: string }[];
  can: OrderAction[];
};

/** `isDone`: the action changed the order. */
export type ActionResult = { isDone: boolean; order: ConsoleOrder };

/** A timer, or a step of an order, that has failed; `ref` is of what it is for. */
export type FailedTimer = {
  kind: string;
  ref: string;
  tries: number;
  /** Where it failed, without a value. */
  error: string;
  /** Epoch milliseconds of the last failure. */
  at: number;
  /** It is tried again only if a person says so. */
  isGivenUp: boolean;
};

/** `amount` in sen. */
export type ConsoleDish = { id: string; name: string; amount: number };

export type ConsoleStore = { name: Localized; merchant: MerchantRecord; dishes: ConsoleDish[] };

export type PlaceOrderBody = RowInput<ApiContract["ordering"]["place"]>["body"];

/** Whom a rider calls. `phone` is E.164; a text is empty where it is not known. */
export type Recipient = { name: string; phone: string };

/** The input of `place`, with data from the Customer and the signed quote. */
export type PlaceOrderInput = {
  orderID: string;
  customerID: string;
  body: PlaceOrderBody;
  /** From the body, else the saved address with the given id; null for neither. */
  address: LocatedAddress | null;
  /** The signed quote of the first fare; null when the signature is not ours. */
  quote: Quote | null;
  /** The customer's profile has an e-mail address. */
  hasEmail: boolean;
  /** As the profile has it; parts of it may be empty. */
  recipient: Recipient;
  /** The discount of the customer's tier. */
  tier: MemberTier["discount"] | null;
  /** What the Customer reserved for the order: the offer of a code, and remaining campaign units. */
  offer: Offer | null;
  allowances: Allowances;
  platform: Platform;
  /** Who of the shop took it; absent: its customer placed it. Hours, places and minimums are theirs to judge. */
  takenBy?: { name: string; device: string | null; approvedBy?: string };
};

/** A request for an e-invoice as it stays here; whole it is in a table of its own until the tax authority has it. */
export type StoredInvoice = {
  /** With its numbers masked. */
  buyer: Buyer;
  address: LocatedAddress;
  /** A keyed hash of the whole request: it tells the same request from another one. Empty once it was not accepted. */
  seal: string;
  /** Of the tax authority; empty before it has the request. */
  reference: string;
};
