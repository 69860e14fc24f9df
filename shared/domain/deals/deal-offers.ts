import type { offers } from "#shared/contract/offers.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { DealOffer } from "./deals.ts";

type Promotion = RowReply<typeof offers.promotions>["items"][number];

/** A listed code; null for a campaign, and for a code whose terms only the server knows. */
export function toPromoOffer({ code, name, endsAt, merchantIDs, terms }: Promotion): DealOffer | null {
  if (code === null || !terms) return null;
  const { kind, value, dineTypes, storeIDs, ...rest } = terms;
  return {
    ...rest,
    kind: "PROMO",
    code,
    name,
    endsAt,
    on: kind === "DELIVERY" ? "DELIVERY" : "FOOD",
    discount: { type: kind === "PERCENTAGE" ? "PERCENTAGE" : "FIXED", amount: value },
    scope: { merchantIDs, storeIDs: storeIDs ?? [], dineTypes, platforms: [] },
    isLocked: false,
  };
}

type Applied = RowReply<typeof offers.apply>["item"];

/** A typed code that is not listed: the server has calculated its discount for this order, and its terms are not known. */
export function toTypedOffer({ promoCode, kind, name, ...applied }: Applied): DealOffer {
  const isDelivery = applied.deliveryDiscountAmount > 0;
  return {
    kind,
    code: promoCode,
    name,
    on: isDelivery ? "DELIVERY" : "FOOD",
    discount: { type: "FIXED", amount: isDelivery ? applied.deliveryDiscountAmount : applied.discountAmount },
    minSpendAmount: applied.minSpendAmount,
    maxDiscountAmount: null,
    scope: { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] },
    startsAt: null,
    endsAt: null,
    newUsersOnly: false,
    usesPerCustomer: null,
    isLocked: false,
  };
}
