import type { Campaigns, DineType, Food, MiscFee, Store } from "#shared/contract/entities.ts";
import type { SelectedAttribute, Selection } from "#shared/domain/cart/selection.ts";
import { findFoodCampaign } from "#shared/domain/deals/campaign.ts";
import { calculateTax } from "./money.ts";

export type ItemPrice = {
  combinationPricePerItem: number;
  campaignDiscountAmount: number;
  campaignID: string | null;
  comboTaxAmount: number;
};

/** Price of one unit with this selection, before campaign and tax, in sen; never below 0. */
export function calculateCombinationPrice(foodAmountSen: number, selection: Selection): number {
  const sides = selection.selectedSides.flatMap(({ items }) =>
    items.map((item) => item.quantity * (item.price + labelsPrice(item.selectedAttributes))),
  );
  const foodSen = foodAmountSen + labelsPrice(selection.selectedAttributes);
  return Math.max(
    0,
    sides.reduce((sum, price) => sum + price, foodSen),
  );
}

function labelsPrice(attributes: SelectedAttribute[]): number {
  return attributes.flatMap(({ labels }) => labels).reduce((sum, { price }) => sum + price, 0);
}

/** Price of one unit. A campaign lowers the food's price, never options; tax is on the discounted price (S312, S314–S317). */
export function priceItem(
  food: Pick<Food, "amount" | "taxBp" | "campaignIDs">,
  selection: Selection,
  campaigns: Campaigns,
  nowMs: number,
): ItemPrice {
  const combinationPricePerItem = calculateCombinationPrice(food.amount, selection);
  const campaign = findFoodCampaign(food, campaigns, nowMs);
  const campaignDiscountAmount = Math.min(campaign?.discountSen ?? 0, combinationPricePerItem);
  return {
    combinationPricePerItem,
    campaignDiscountAmount,
    campaignID: (campaignDiscountAmount > 0 && campaign?.campaignID) || null,
    comboTaxAmount: calculateTax(combinationPricePerItem - campaignDiscountAmount, food.taxBp),
  };
}

type Unit = Pick<ItemPrice, "combinationPricePerItem" | "comboTaxAmount" | "campaignDiscountAmount">;
type Line = Unit & { itemQuantity: number };

/** Price of one unit for the customer: combination price + tax − campaign discount. */
export function calculateUnitPrice(unit: Unit): number {
  return unit.combinationPricePerItem + unit.comboTaxAmount - unit.campaignDiscountAmount;
}

/** (combinationPricePerItem + comboTaxAmount − campaignDiscountAmount) × quantity (S313). */
export function calculateItemSubtotal(line: Line): number {
  return calculateUnitPrice(line) * line.itemQuantity;
}

/** The store's fees for a mode, per order or per item, each up to its cap; 0 without a mode or items. */
export function calculateMiscFees(fees: readonly MiscFee[], dineType: DineType | null, itemCount: number): number {
  if (dineType === null || itemCount <= 0) return 0;
  return fees
    .filter(({ dineTypes }) => dineTypes.includes(dineType))
    .map(({ amount, per, cap }) => Math.min(per === "ITEM" ? amount * itemCount : amount, cap ?? Infinity))
    .reduce((sum, fee) => sum + fee, 0);
}

/** Totals of a cart in sen. `foodSen` is after campaigns and before tax: the base for minimum order and offers. */
type CartTotals = {
  totalItems: number;
  foodSen: number;
  campaignDiscountSen: number;
  taxSen: number;
  miscFeeSen: number;
  subtotalAmount: number;
};

export function calculateCartTotals(
  items: readonly Line[],
  fees: readonly MiscFee[],
  dineType: DineType | null,
): CartTotals {
  const sum = (amountOf: (item: Line) => number) =>
    items.reduce((total, item) => total + amountOf(item) * item.itemQuantity, 0);
  const totalItems = sum(() => 1);
  const campaignDiscountSen = sum((item) => item.campaignDiscountAmount);
  const foodSen = sum((item) => item.combinationPricePerItem) - campaignDiscountSen;
  const taxSen = sum((item) => item.comboTaxAmount);
  const miscFeeSen = calculateMiscFees(fees, dineType, totalItems);
  const subtotalAmount = foodSen + taxSen + miscFeeSen;
  return { totalItems, foodSen, campaignDiscountSen, taxSen, miscFeeSen, subtotalAmount };
}

/** Sen of food that the mode's minimum order still needs, else 0: "Min order RM15.00 · add RM3.20" (S219). */
export function calculateMinOrderGap(
  minimums: Store["minOrderAmount"],
  dineType: DineType | null,
  foodSen: number,
): number {
  return Math.max(0, ((dineType && minimums[dineType]) ?? 0) - foodSen);
}
