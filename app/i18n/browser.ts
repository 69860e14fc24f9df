import type { i18n } from "i18next";
import type { Locale } from "#shared/domain/locale.ts";
import { createI18n, type LoadTexts } from "./instance.ts";
import type { Namespace } from "./messages.ts";

type Import = () => Promise<Record<string, Record<string, string>>>;

const modules: Record<Locale, Record<Namespace, Import>> = {
  EN: {
    account: () => import("./en/account.ts"),
    address: () => import("./en/address.ts"),
    cart: () => import("./en/cart.ts"),
    catalogue: () => import("./en/catalogue.ts"),
    checkout: () => import("./en/checkout.ts"),
    checkoutLater: () => import("./en/checkout-later.ts"),
    common: () => import("./en/common.ts"),
    legal: () => import("./en/legal.ts"),
    order: () => import("./en/order.ts"),
    panels: () => import("./en/panels.ts"),
    store: () => import("./en/store.ts"),
  },
  CN: {
    account: () => import("./zh-hans/account.ts"),
    address: () => import("./zh-hans/address.ts"),
    cart: () => import("./zh-hans/cart.ts"),
    catalogue: () => import("./zh-hans/catalogue.ts"),
    checkout: () => import("./zh-hans/checkout.ts"),
    checkoutLater: () => import("./zh-hans/checkout-later.ts"),
    common: () => import("./zh-hans/common.ts"),
    legal: () => import("./zh-hans/legal.ts"),
    order: () => import("./zh-hans/order.ts"),
    panels: () => import("./zh-hans/panels.ts"),
    store: () => import("./zh-hans/store.ts"),
  },
};

const loadTexts: LoadTexts = async (locale, namespace) => (await modules[locale][namespace]())[namespace] ?? {};

/** The instance of this tab, with the namespaces the server rendered with: only the active language is downloaded. */
export async function browserI18n(locale: Locale, namespaces: Namespace[]): Promise<i18n> {
  const loaded = await Promise.all(namespaces.map(async (name) => [name, await loadTexts(locale, name)] as const));
  return createI18n(locale, Object.fromEntries(loaded), loadTexts);
}
