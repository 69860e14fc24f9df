import type { Namespace } from "../../i18n/messages.ts";
import type { StyleName } from "../../styles/style-names.ts";

/** The texts of the controls that are drawn at once; what a button opens loads its own. */
export const galleryTexts = [
  "account",
  "address",
  "balance",
  "cart",
  "catalogue",
  "checkout",
  "checkoutLater",
  "dineIn",
  "driveThru",
  "facts",
  "foodPreferences",
  "mealPlan",
  "order",
  "orderLater",
  "panels",
  "problem",
  "receipt",
  "reservation",
  "review",
  "store",
  "wallet",
] as const satisfies Namespace[];

export const galleryStyles = [
  "account",
  "address",
  "car",
  "cart",
  "checkout",
  "dialogs",
  "forms",
  "item",
  "lists",
  "login",
  "member",
  "order",
  "place",
  "plan",
  "receipt",
  "reservation",
  "store",
  "switch",
  "table",
] as const satisfies StyleName[];
