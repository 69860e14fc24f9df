import type { PriceChange } from "#shared/contract/errors.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { calculateAllowances } from "#shared/domain/deals/campaign-limits.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { type PricedOrder, priceOrder } from "#shared/domain/money/order-total.ts";
import { calculateCartTotals } from "#shared/domain/money/pricing.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderBody, PlaceOrderInput } from "#worker/marketplace/api/store-messages.ts";
import { getDeliveryDiscount } from "#worker/marketplace/domain/delivery/fares.ts";
import { type Quote, checkQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getMiscellaneousFees } from "#worker/marketplace/domain/pricing/fees.ts";
import { getLimitedDiscounts, priceLimitedLines } from "#worker/marketplace/domain/pricing/limited-pricing.ts";
import { priceLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import type { StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import type { ChosenFare } from "#worker/marketplace/objects/store/core/handover.ts";
import { quoteDelivery } from "#worker/marketplace/objects/store/quotes/entry.ts";
import { getCodeDiscounts } from "./place-code.ts";

/** The chosen fare. Throws QUOTE_EXPIRED if its signed quote does not fit, PRICE_CHANGED for another amount. */
export function checkChosenFare(
  sql: SqlStorage,
  {
    body,
    quote,
    address,
    deliverAt,
  }: { body: PlaceOrderBody; quote: Quote | null; address: LocatedAddress; deliverAt: number | null },
  storeID: string,
  at: CallContext,
): ChosenFare {
  const fare = body.deliveryFares?.[0];
  if (!fare || !quote) throw new DomainError("QUOTE_EXPIRED");
  const place = { lat: address.lat, lng: address.lng };
  const { vendor, deliveryMethod } = fare;
  const { amount } = quote;
  const request = { storeID, place, vendor, deliveryMethod, amount, deliverAt };
  if (checkQuote(quote, request, at.now) !== "OK") throw new DomainError("QUOTE_EXPIRED");
  const offer = quoteDelivery(sql, { orderFoods: body.orderFoods, dineType: body.orderDineType, deliverAt, place }, at);
  const isOffered = offer.fares.some((one) => one.vendor === vendor && one.deliveryMethod === deliveryMethod);
  if (!isOffered) throw new DomainError("QUOTE_EXPIRED");
  const shown = [fare.amount, body.quotedDeliveryFee ?? fare.amount].find((sen) => sen !== amount);
  if (shown !== undefined) {
    const change: PriceChange = { kind: "FEE", id: "deliveryFee", name: vendor, before: shown, after: amount };
    throw new DomainError("PRICE_CHANGED", { changes: [change] });
  }
  return { vendor, deliveryMethod, amount };
}

export type PricedOrderLines = { menu: OrderLine[]; limited: OrderLine[] };

export function priceOrderLines(
  snapshot: StoreSnapshot,
  { body, allowances }: PlaceOrderInput,
  now: number,
): PricedOrderLines {
  const menu = priceLines(body.orderFoods, snapshot.menu, snapshot.campaigns, now);
  return { menu, limited: priceLimitedLines(menu, { ...snapshot, now }, allowances) };
}

/** What is priced: the lines, and the way in which they come. */
type Chosen = { lines: PricedOrderLines; fare: ChosenFare | null };

/** The page uses the same formula. Tier discounts only in the programme's modes (S235). Throws PROMO_*, VOUCHER_*. */
export function priceForMode(
  snapshot: StoreSnapshot,
  { body, offer, platform, tier }: PlaceOrderInput,
  { lines: { menu, limited }, fare }: Chosen,
  at: CallContext,
): PricedOrder {
  const { store, merchant } = snapshot.record;
  const dineType = body.orderDineType;
  const deliveryFee = fare?.amount ?? 0;
  const code = getCodeDiscounts(snapshot, offer, { dineType, platform, lines: limited, deliveryFee }, at.now);
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
    tip: body.tip,
  });
}

/** Throws PRICE_CHANGED with the campaigns and total that differ from what the customer saw (PD7). */
export function assertExpected(
  snapshot: StoreSnapshot,
  input: PlaceOrderInput,
  { lines, fare, price: { total } }: Chosen & { price: PricedOrder },
  at: CallContext,
): void {
  const { body } = input;
  const { expectedTotal } = body;
  if (expectedTotal === undefined || expectedTotal === total) return;
  const initialAllowances = calculateAllowances(Object.values(snapshot.campaigns), { isNew: true, uses: {} });
  const shown = priceOrderLines(snapshot, { ...input, allowances: initialAllowances }, at.now);
  const isCommon = totalOf(() => priceForMode(snapshot, input, { lines: shown, fare }, at)) === expectedTotal;
  const changes = [
    ...lines.menu.flatMap((line, index) => itemChange(line, body.orderFoods[index]?.campaignID ?? null)),
    ...(isCommon ? limitedChanges(shown.limited, lines.limited, snapshot.campaigns) : []),
  ];
  const sum: PriceChange = { kind: "TOTAL", id: "total", name: "", before: expectedTotal, after: total };
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
function limitedChanges(shown: OrderLine[], left: OrderLine[], campaigns: StoreSnapshot["campaigns"]): PriceChange[] {
  const [before, after] = [getLimitedDiscounts(shown, campaigns), getLimitedDiscounts(left, campaigns)];
  return [...before].flatMap(([id, sen]): PriceChange[] => {
    const now = after.get(id) ?? 0;
    return now === sen ? [] : [{ kind: "DISCOUNT", id, name: campaigns[id]?.name ?? "", before: sen, after: now }];
  });
}
