import type { account } from "./en/account.ts";
import type { accountDeletion } from "./en/account-deletion.ts";
import type { address } from "./en/address.ts";
import type { balance } from "./en/balance.ts";
import type { campaign } from "./en/campaign.ts";
import type { cart } from "./en/cart.ts";
import type { catalogue } from "./en/catalogue.ts";
import type { checkout } from "./en/checkout.ts";
import type { checkoutLater } from "./en/checkout-later.ts";
import type { checkIn } from "./en/check-in.ts";
import type { common } from "./en/common.ts";
import type { description } from "./en/description.ts";
import type { dineIn } from "./en/dine-in.ts";
import type { driveThru } from "./en/drive-thru.ts";
import type { eInvoice } from "./en/e-invoice.ts";
import type { facts } from "./en/facts.ts";
import type { fastCheckout } from "./en/fast-checkout.ts";
import type { landing } from "./en/landing.ts";
import type { legal } from "./en/legal.ts";
import type { foodPreferences } from "./en/food-preferences.ts";
import type { map } from "./en/map.ts";
import type { mealPlan } from "./en/meal-plan.ts";
import type { noScript } from "./en/no-script.ts";
import type { order } from "./en/order.ts";
import type { orderLater } from "./en/order-later.ts";
import type { panels } from "./en/panels.ts";
import type { partner } from "./en/partner.ts";
import type { plugin } from "./en/plugin.ts";
import type { problem } from "./en/problem.ts";
import type { receipt } from "./en/receipt.ts";
import type { reservation } from "./en/reservation.ts";
import type { review } from "./en/review.ts";
import type { store } from "./en/store.ts";
import type { wallet } from "./en/wallet.ts";

/** English is the source of the keys. Chinese has one plural form, so its `_one` keys are left out. */
export type Translation<T> = { readonly [K in keyof T as K extends `${string}_one` ? never : K]: string };

export type English = {
  account: typeof account;
  accountDeletion: typeof accountDeletion;
  address: typeof address;
  balance: typeof balance;
  campaign: typeof campaign;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  checkoutLater: typeof checkoutLater;
  checkIn: typeof checkIn;
  common: typeof common;
  description: typeof description;
  dineIn: typeof dineIn;
  driveThru: typeof driveThru;
  eInvoice: typeof eInvoice;
  facts: typeof facts;
  fastCheckout: typeof fastCheckout;
  landing: typeof landing;
  legal: typeof legal;
  map: typeof map;
  foodPreferences: typeof foodPreferences;
  mealPlan: typeof mealPlan;
  noScript: typeof noScript;
  order: typeof order;
  orderLater: typeof orderLater;
  panels: typeof panels;
  partner: typeof partner;
  plugin: typeof plugin;
  problem: typeof problem;
  receipt: typeof receipt;
  reservation: typeof reservation;
  review: typeof review;
  store: typeof store;
  wallet: typeof wallet;
};
/** The namespaces that components use; descriptions are for loaders. The browser never loads `noScript`. */
export type Namespace = Exclude<keyof English, "description">;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: { [N in Namespace]: { [K in keyof English[N]]: string } };
    keySeparator: false;
  }
}
