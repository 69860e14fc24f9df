import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { withItems } from "#shared/domain/cart/cart.ts";

/** Increment when the stored shape changes; carts of other versions are treated as damaged. */
const version = 1;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every((one) => is(one));

const isLabel = (value: unknown) =>
  isFields(value) && isText(value["id"]) && isText(value["name"]) && isWhole(value["price"]);

const isAttribute = (value: unknown) =>
  isFields(value) && isText(value["id"]) && isText(value["name"]) && isListOf(value["labels"], isLabel);

const isSideItem = (value: unknown) =>
  isLabel(value) && isFields(value) && isWhole(value["quantity"]) && isListOf(value["selectedAttributes"], isAttribute);

const isSide = (value: unknown) =>
  isFields(value) &&
  isText(value["sideID"]) &&
  isText(value["name"]) &&
  isListOf(value["items"], isSideItem) &&
  isDelivery(value["delivery"]);

const isDelivery = (value: unknown) =>
  value === undefined || (isFields(value) && isText(value["date"]) && isText(value["dineTime"]));

function isItem(value: unknown): value is CartItem {
  if (!isFields(value) || !isFields(value["item"])) return false;
  const { item } = value;
  return (
    isText(value["cartItemID"]) &&
    isText(item["id"]) &&
    isText(item["name"]) &&
    isText(item["imageUrl"]) &&
    isWhole(item["amount"]) &&
    isWhole(value["itemQuantity"]) &&
    value["itemQuantity"] >= 1 &&
    value["itemQuantity"] <= 99 &&
    isText(value["remark"]) &&
    isTextOrNull(value["campaignID"]) &&
    isTextOrNull(value["selectedDineType"]) &&
    isTextOrNull(value["foodConformity"]) &&
    ["combinationPricePerItem", "comboTaxAmount", "campaignDiscountAmount"].every((name) => isWhole(value[name])) &&
    isListOf(value["selectedAttributes"], isAttribute) &&
    isListOf(value["selectedSides"], isSide)
  );
}

const isTextOrNull = (value: unknown) => value === null || isText(value);

const isFee = (value: unknown) =>
  isFields(value) && isText(value["code"]) && isWhole(value["amount"]) && isListOf(value["dineTypes"], isText);

function isCart(value: unknown, storeId: string): value is Cart {
  return (
    isFields(value) &&
    value["storeID"] === storeId &&
    isText(value["name"]) &&
    isText(value["bannerUrl"]) &&
    isText(value["phoneNumber"]) &&
    isTextOrNull(value["dineType"]) &&
    isListOf(value["miscellaneousFees"], isFee) &&
    isFields(value["minOrderAmount"]) &&
    Object.values(value["minOrderAmount"]).every(isWhole) &&
    isListOf(value["cart"], isItem)
  );
}

export function encodeCart(cart: Cart): string {
  return JSON.stringify({ v: version, cart });
}

/** Recomputes the totals; returns null for text that is not a cart of this store. */
export function decodeCart(text: string, storeId: string): Cart | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isFields(stored) || stored["v"] !== version || !isCart(stored["cart"], storeId)) return null;
    return withItems(stored["cart"], stored["cart"].cart);
  } catch {
    return null;
  }
}
