import type { Fare } from "#shared/contract/order-entities.ts";
import type { Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Address } from "#shared/contract/people.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Allowances } from "#shared/domain/campaign-limits.ts";
import type { Offer } from "#worker/marketplace/domain/offers/codes.ts";
import type { Quote } from "#worker/marketplace/domain/delivery/quotes.ts";

export type PlaceOrderBody = RowInput<ApiContract["ordering"]["place"]>["body"];

/** An order to place, with what its Customer and the quote's signature say. */
export type PlaceOrderInput = {
  orderID: string;
  customerID: string;
  body: PlaceOrderBody;
  /** The body's own, else the saved one it names; null for neither. */
  address: Address | null;
  /** What the first fare's quote says; null when we did not sign it. */
  quote: Quote | null;
  /** What the customer's level takes off; null for none. */
  tier: MemberTier["discount"] | null;
  /** What the customer set aside for it: a code, and what is left of limited campaigns. */
  offer: Offer | null;
  allowances: Allowances;
  platform: Platform;
};

/** The time an order is asked for, as it can be had. */
export type Handover = { at: number; dineTime: string };

/** The courier's offer that an order takes up: its amount is the signed one. */
export type ChosenFare = Pick<Fare, "vendor" | "deliveryMethod" | "amount">;
