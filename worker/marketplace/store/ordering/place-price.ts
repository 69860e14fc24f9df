import type { PriceChange } from "#shared/contract/errors.ts";
import type { Fare, OrderLine } from "#shared/contract/order-entities.ts";
import type { Address } from "#shared/contract/people.ts";
import { tierDiscountOf } from "#shared/domain/loyalty.ts";
import { type PricedOrder, priceOrder } from "#shared/domain/order-total.ts";
import { miscellaneousFees } from "../../fees.ts";
import type { CallContext } from "../../object-calls.ts";
import { Refusal } from "../../refusal.ts";
import { deliveryDiscountOf } from "../../rules/fares.ts";
import { type Quote, quoteState } from "../../rules/quotes.ts";
import type { Counter } from "../ordering-quote/counter.ts";
import { deliveryOffer } from "../ordering-quote/delivery.ts";
import type { PlaceBody, PlaceInput } from "./place.ts";

/** The courier's offer that an order takes up: its amount is the signed one. */
export type ChosenFare = Pick<Fare, "vendor" | "deliveryMethod" | "amount">;

/**
 * The fare that was chosen, if its quote is ours, holds for this place and time, and still carries this load. Throws
 * QUOTE_EXPIRED when a new one has to be asked for, PRICE_CHANGED when it says another amount than was signed.
 */
export function chosenFare(
  sql: SqlStorage,
  {
    body,
    quote,
    address,
    deliverAt,
  }: { body: PlaceBody; quote: Quote | null; address: Address; deliverAt: number | null },
  storeID: string,
  at: CallContext,
): ChosenFare {
  const fare = body.deliveryFares?.[0];
  if (!fare || !quote) throw new Refusal("QUOTE_EXPIRED");
  const place = { lat: address.lat, lng: address.lng };
  const { vendor, deliveryMethod } = fare;
  const { amount } = quote;
  const asked = { storeID, place, vendor, deliveryMethod, amount, deliverAt };
  if (quoteState(quote, asked, at.now) !== "OK") throw new Refusal("QUOTE_EXPIRED");
  const offer = deliveryOffer(sql, { orderFoods: body.orderFoods, dineType: body.orderDineType, deliverAt, place }, at);
  const isOffered = offer.fares.some((one) => one.vendor === vendor && one.deliveryMethod === deliveryMethod);
  if (!isOffered) throw new Refusal("QUOTE_EXPIRED");
  const shown = [fare.amount, body.quotedDeliveryFee ?? fare.amount].find((sen) => sen !== amount);
  if (shown !== undefined) {
    const change: PriceChange = { kind: "FEE", id: "deliveryFee", name: vendor, before: shown, after: amount };
    throw new Refusal("PRICE_CHANGED", { changes: [change] });
  }
  return { vendor, deliveryMethod, amount };
}

/** The order's price by the formula that the page uses too; a level counts only where its programme does (S235). */
export function priced(
  counter: Counter,
  { body, tier }: Pick<PlaceInput, "body" | "tier">,
  lines: readonly OrderLine[],
  fare: ChosenFare | null,
  at: CallContext,
): PricedOrder {
  const { store, merchant } = counter.record;
  const { food } = priceOrder({ lines, dineType: body.orderDineType });
  const order = {
    lines,
    dineType: body.orderDineType,
    miscellaneousFees: miscellaneousFees(at.locale),
    serviceChargeBp: merchant.serviceChargeBp,
    tierDiscount: merchant.loyaltyEnabled ? tierDiscountOf(tier, food) : 0,
  };
  if (!fare) return priceOrder(order);
  const deliveryDiscount = deliveryDiscountOf({
    foodSen: food,
    feeSen: fare.amount,
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
  });
  return priceOrder({ ...order, deliveryFee: fare.amount, deliveryDiscount });
}

/** Throws PRICE_CHANGED when the customer saw another total, naming the campaigns and the sum that differ (decisions V7). */
export function assertExpected(body: PlaceBody, lines: readonly OrderLine[], { total }: PricedOrder): void {
  if (body.expectedTotal === undefined || body.expectedTotal === total) return;
  const campaigns = lines.flatMap((line, index): PriceChange[] => {
    const shown = body.orderFoods[index]?.campaignID ?? null;
    if (shown === line.campaignID) return [];
    const id = line.cartItemID || line.foodID;
    const before = shown === null ? 0 : null;
    return [{ kind: "DISCOUNT", id, name: line.name, before, after: line.campaignDiscountAmount }];
  });
  const sum: PriceChange = { kind: "TOTAL", id: "total", name: "", before: body.expectedTotal, after: total };
  throw new Refusal("PRICE_CHANGED", { changes: [...campaigns, sum] });
}
