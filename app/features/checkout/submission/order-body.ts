import type { DineType } from "#shared/contract/entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Cart } from "#shared/domain/cart.ts";
import type { Draft } from "../draft.ts";
import { toOrderFoods, toRequestAddress, type CheckoutQuote } from "../requests.ts";

export type OrderBody = RowInput<typeof ordering.place>["body"];

export type OrderFacts = {
  cart: Cart;
  mode: DineType;
  draft: Draft;
  quote: CheckoutQuote | null;
  /** The shown total before cash rounding, which is decided at payment. */
  totalSen: number;
  isLanding: boolean;
  hasAlcohol: boolean;
  /** The code or voucher of the shown price. */
  promoCode: string | null;
};

/** Body of v3/web/store/{id}/order (S150): what the customer saw, for the server to check. */
export function createOrderBody(facts: OrderFacts): OrderBody {
  const { cart, mode, draft, quote, totalSen, isLanding, hasAlcohol, promoCode } = facts;
  const option = draft.slot ? "SCHEDULED" : "ASAP";
  return {
    orderDineType: mode,
    orderFoods: toOrderFoods(cart, mode),
    deliveryTime: draft.slot?.startAt ?? null,
    ...(draft.slot && { dineTime: draft.slot.dineTime }),
    ...(mode === "DELIVERY" && { deliveryType: option }),
    ...(mode === "PICKUP" && { pickupOption: option }),
    ...(mode === "DELIVERY" && deliveryFields(draft, quote)),
    isCutleryRequired: draft.isCutleryRequired,
    isLanding,
    expectedTotal: totalSen,
    ...(promoCode !== null && { promoCode }),
    ...(hasAlcohol && { ageConfirmed: draft.isAgeConfirmed }),
  };
}

function deliveryFields({ address }: Draft, quote: CheckoutQuote | null): Partial<OrderBody> {
  return {
    ...(address && { address: toRequestAddress(address.address) }),
    ...(address?.id && { deliveryAddressId: address.id }),
    ...(quote && {
      deliveryMethods: [quote.fare.deliveryMethod],
      deliveryFares: [quote.fare],
      quotedDeliveryFee: quote.fare.amount,
      ...(quote.specialFeeVendor && { specialFeeVendor: quote.specialFeeVendor }),
      ...(quote.preOrderVendor && { preOrderVendor: quote.preOrderVendor }),
    }),
  };
}
