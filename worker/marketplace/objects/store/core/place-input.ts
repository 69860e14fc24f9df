import type { Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Fare } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Allowances } from "#shared/domain/deals/campaign-limits.ts";
import type { Quote } from "#worker/marketplace/domain/delivery/quotes.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";

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
};

/** The hand-over time that the store can meet. */
export type Handover = { at: number; dineTime: string };

/** The fare that the customer chose; `amount` from the signed quote. */
export type ChosenFare = Pick<Fare, "vendor" | "deliveryMethod" | "amount">;
