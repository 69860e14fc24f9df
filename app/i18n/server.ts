import type { i18n } from "i18next";
import type { Locale } from "#shared/domain/locale.ts";
import { account as enAccount } from "./en/account.ts";
import { address as enAddress } from "./en/address.ts";
import { cart as enCart } from "./en/cart.ts";
import { catalogue as enCatalogue } from "./en/catalogue.ts";
import { checkout as enCheckout } from "./en/checkout.ts";
import { checkoutLater as enCheckoutLater } from "./en/checkout-later.ts";
import { common as enCommon } from "./en/common.ts";
import { legal as enLegal } from "./en/legal.ts";
import { order as enOrder } from "./en/order.ts";
import { panels as enPanels } from "./en/panels.ts";
import { store as enStore } from "./en/store.ts";
import { createI18n } from "./instance.ts";
import { account as zhAccount } from "./zh-hans/account.ts";
import { address as zhAddress } from "./zh-hans/address.ts";
import { cart as zhCart } from "./zh-hans/cart.ts";
import { catalogue as zhCatalogue } from "./zh-hans/catalogue.ts";
import { checkout as zhCheckout } from "./zh-hans/checkout.ts";
import { checkoutLater as zhCheckoutLater } from "./zh-hans/checkout-later.ts";
import { common as zhCommon } from "./zh-hans/common.ts";
import { legal as zhLegal } from "./zh-hans/legal.ts";
import { order as zhOrder } from "./zh-hans/order.ts";
import { panels as zhPanels } from "./zh-hans/panels.ts";
import { store as zhStore } from "./zh-hans/store.ts";

const texts = {
  EN: {
    account: enAccount,
    address: enAddress,
    cart: enCart,
    catalogue: enCatalogue,
    checkout: enCheckout,
    checkoutLater: enCheckoutLater,
    common: enCommon,
    legal: enLegal,
    order: enOrder,
    panels: enPanels,
    store: enStore,
  },
  CN: {
    account: zhAccount,
    address: zhAddress,
    cart: zhCart,
    catalogue: zhCatalogue,
    checkout: zhCheckout,
    checkoutLater: zhCheckoutLater,
    common: zhCommon,
    legal: zhLegal,
    order: zhOrder,
    panels: zhPanels,
    store: zhStore,
  },
};

/** The instance of one server render: every text of the language is at hand. */
export function serverI18n(locale: Locale): i18n {
  return createI18n(locale, texts[locale]);
}
