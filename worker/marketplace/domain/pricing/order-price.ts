import type { Campaigns, DineType, Platform } from "#shared/contract/entities.ts";
import type { PriceChange } from "#shared/contract/errors.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import type { OrderFood } from "#shared/domain/cart/order-food.ts";
import { calculateAllowances } from "#shared/domain/deals/campaign-limits.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { calculateOfferDiscount, findInapplicableReason } from "#shared/domain/deals/vouchers.ts";
import { type PricedLine, type PricedOrder, priceOrder } from "#shared/domain/money/order-total.ts";
import { calculateCartTotals } from "#shared/domain/money/pricing.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { getDeliveryDiscount } from "#worker/marketplace/domain/delivery/fares.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Offer, toInapplicableCode } from "#worker/marketplace/domain/offers/codes.ts";
import type { MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { getMiscellaneousFees } from "./fees.ts";
import { getLimitedDiscounts, type PriceList, priceOrderLines } from "./order-lines.ts";

// The price of an order, from its lines to what the customer has agreed to. The sum itself is `priceOrder` of
// shared/domain/money, which the page uses too.

type PricedStore = {
  record: {
    store: Pick<StoreRecord, "id" | "fees" | "badges">;
    merchant: Pick<MerchantRecord, "subdomain" | "serviceChargeBp" | "loyaltyEnabled">;
  };
};

/** What an order costs depends on who orders what, and how. `tip` in sen. */
type OrderToPrice = {
  orderFoods: readonly OrderFood[];
  dineType: DineType;
  platform: Platform;
  offer: Offer | null;
  /** The discount of the customer's tier. */
  tier: MemberTier["discount"] | null;
  tip: number | undefined;
};

/** The lines, and the fee of the delivery in sen. */
type Chosen<Line> = { lines: { menu: readonly Line[]; limited: readonly Line[] }; deliveryFee: number };
type UnitLine = PricedLine & Pick<OrderLine, "foodID">;

/** Sen that a code takes off. */
export type CodeDiscounts = { promoDiscount: number; deliveryDiscount: number };

/** The page uses the same formula. Tier discounts only in the programme's modes (S235). Throws PROMO_*, VOUCHER_*. */
export function priceForMode(
  priced: PricedStore,
  order: Omit<OrderToPrice, "orderFoods">,
  { lines: { menu, limited }, deliveryFee }: Chosen<UnitLine>,
  at: { now: number; locale: Locale },
): PricedOrder {
  const { store, merchant } = priced.record;
  const { dineType, platform, offer, tier, tip } = order;
  const code = getCodeDiscounts(priced, offer, { dineType, platform, lines: limited, deliveryFee }, at.now);
  // Limited campaigns do not count here, because the quote is the same for every customer.
  const storePays = getDeliveryDiscount({
    foodSen: calculateCartTotals(menu, [], dineType).foodSen,
    feeSen: deliveryFee,
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
  });
  return priceOrder({
    lines: limited,
    dineType,
    miscellaneousFees: getMiscellaneousFees(store, at.locale),
    serviceChargeBp: merchant.serviceChargeBp,
    deliveryFee,
    // Offers do not stack (PD14): the larger discount of store and code applies.
    deliveryDiscount: Math.max(storePays, code.deliveryDiscount),
    promoDiscount: code.promoDiscount,
    tierDiscount: merchant.loyaltyEnabled
      ? calculateTierDiscount(tier, calculateCartTotals(limited, [], dineType).foodSen)
      : 0,
    tip,
  });
}

/** The data that a code is checked against; `deliveryFee` in sen. */
type CodedOrder = {
  dineType: DineType;
  platform: Platform;
  lines: readonly UnitLine[];
  deliveryFee: number;
};

/** The discounts of a code. Throws PROMO_* or VOUCHER_* when it does not apply. */
export function getCodeDiscounts(
  { record: { store, merchant } }: PricedStore,
  offer: Offer | null,
  order: CodedOrder,
  now: number,
): CodeDiscounts {
  if (!offer) return { promoDiscount: 0, deliveryDiscount: 0 };
  const { dineType, platform, deliveryFee } = order;
  const lines = order.lines.map((line) => ({
    foodID: line.foodID,
    unitSen: line.combinationPricePerItem - line.campaignDiscountAmount,
    quantity: line.itemQuantity,
  }));
  const cart = { storeID: store.id, merchantID: merchant.subdomain, dineType, platform, lines, appliedCode: null };
  const reason = findInapplicableReason(offer, cart, now);
  if (reason) throw new DomainError(toInapplicableCode(offer.kind, reason));
  const discount = calculateOfferDiscount(offer, cart, deliveryFee);
  return offer.on === "DELIVERY"
    ? { promoDiscount: 0, deliveryDiscount: discount }
    : { promoDiscount: discount, deliveryDiscount: 0 };
}

/** Throws PRICE_CHANGED with the campaigns and total that differ from what the customer saw (PD7): `expected` in sen. */
export function assertExpected(
  list: PricedStore & PriceList,
  order: OrderToPrice,
  { lines, deliveryFee, total, expected }: Chosen<OrderLine> & { total: number; expected: number | undefined },
  at: { now: number; locale: Locale },
): void {
  if (expected === undefined || expected === total) return;
  const initialAllowances = calculateAllowances(Object.values(list.campaigns), { isNew: true, uses: {} });
  const shown = priceOrderLines(order.orderFoods, list, initialAllowances, at.now);
  const isCommon = totalOf(() => priceForMode(list, order, { lines: shown, deliveryFee }, at)) === expected;
  const changes = [
    ...lines.menu.flatMap((line, index) => itemChange(line, order.orderFoods[index]?.campaignID ?? null)),
    ...(isCommon ? limitedChanges(shown.limited, lines.limited, list.campaigns) : []),
  ];
  const sum: PriceChange = { kind: "TOTAL", id: "total", name: "", before: expected, after: total };
  throw new DomainError("PRICE_CHANGED", { changes: [...changes, sum] });
}

function totalOf(price: () => PricedOrder): number | null {
  try {
    return price().total;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The change of a line whose price was shown under another campaign. */
function itemChange(line: OrderLine, shown: string | null): PriceChange[] {
  if (shown === line.campaignID) return [];
  const id = line.cartItemID || line.foodID;
  const before = shown === null ? 0 : null;
  return [{ kind: "DISCOUNT", id, name: line.name, before, after: line.campaignDiscountAmount }];
}

/** Limited campaigns that the customer has partly used: price before and after the allowance. */
function limitedChanges(shown: readonly OrderLine[], left: readonly OrderLine[], campaigns: Campaigns): PriceChange[] {
  const [before, after] = [getLimitedDiscounts(shown, campaigns), getLimitedDiscounts(left, campaigns)];
  return [...before].flatMap(([id, sen]): PriceChange[] => {
    const now = after.get(id) ?? 0;
    return now === sen ? [] : [{ kind: "DISCOUNT", id, name: campaigns[id]?.name ?? "", before: sen, after: now }];
  });
}
