import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { account as accountEN } from "#app/i18n/en/account.ts";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { cart as cartEN } from "#app/i18n/en/cart.ts";
import { catalogue as catalogueEN } from "#app/i18n/en/catalogue.ts";
import { checkout as checkoutEN } from "#app/i18n/en/checkout.ts";
import { checkoutLater as checkoutLaterEN } from "#app/i18n/en/checkout-later.ts";
import { common as commonEN } from "#app/i18n/en/common.ts";
import { description as descriptionEN } from "#app/i18n/en/description.ts";
import { legal as legalEN } from "#app/i18n/en/legal.ts";
import { panels as panelsEN } from "#app/i18n/en/panels.ts";
import { order as orderEN } from "#app/i18n/en/order.ts";
import { store as storeEN } from "#app/i18n/en/store.ts";
import { account as accountCN } from "#app/i18n/zh-hans/account.ts";
import { address as addressCN } from "#app/i18n/zh-hans/address.ts";
import { cart as cartCN } from "#app/i18n/zh-hans/cart.ts";
import { catalogue as catalogueCN } from "#app/i18n/zh-hans/catalogue.ts";
import { checkout as checkoutCN } from "#app/i18n/zh-hans/checkout.ts";
import { checkoutLater as checkoutLaterCN } from "#app/i18n/zh-hans/checkout-later.ts";
import { common as commonCN } from "#app/i18n/zh-hans/common.ts";
import { description as descriptionCN } from "#app/i18n/zh-hans/description.ts";
import { legal as legalCN } from "#app/i18n/zh-hans/legal.ts";
import { panels as panelsCN } from "#app/i18n/zh-hans/panels.ts";
import { order as orderCN } from "#app/i18n/zh-hans/order.ts";
import { store as storeCN } from "#app/i18n/zh-hans/store.ts";

const namespaces = {
  account: [accountEN, accountCN],
  address: [addressEN, addressCN],
  cart: [cartEN, cartCN],
  catalogue: [catalogueEN, catalogueCN],
  checkout: [checkoutEN, checkoutCN],
  checkoutLater: [checkoutLaterEN, checkoutLaterCN],
  common: [commonEN, commonCN],
  description: [descriptionEN, descriptionCN],
  legal: [legalEN, legalCN],
  panels: [panelsEN, panelsCN],
  order: [orderEN, orderCN],
  store: [storeEN, storeCN],
} as const;
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
const root = join(import.meta.dirname, "../../../../app");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("i18n/"))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

test.each(Object.entries(namespaces))(
  "the texts of %s say the same with the same values in both languages (S2)",
  (_, [en, cn]) => {
    for (const [key, text] of Object.entries(cn)) {
      expect(placeholders(text), key).toEqual(placeholders((en as Record<string, string>)[key] ?? ""));
    }
  },
);

test("every text is used: none is left from something that went", () => {
  // The texts of an order's progress carry the names that the rule for them yields.
  const rules = readFileSync(join(root, "../shared/domain/order-status.ts"), "utf8");
  const code = [rules, ...sources.map(({ text }) => text)].join("\n");
  const unused = Object.values(namespaces)
    .flatMap(([en]) => Object.keys(en))
    .map((key) => key.replace(/_(?:one|other)$/, ""))
    .filter((key) => !code.includes(`"${key}"`) && !/^mode[A-Z]/.test(key));
  expect(unused).toEqual([]);
});

test("no words of the interface stand in a component: text is only in i18n", () => {
  const chinese = sources.filter(({ file, text }) => /\p{Script=Han}/u.test(text) && !file.endsWith("areas.ts"));
  expect(chinese.map(({ file }) => file)).toEqual([]);
  const english = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)\s*</g)].map(([, words]) => `${file}: ${words}`),
  );
  expect(english).toEqual([]);
});

test.each([
  ["Link copied", panelsEN.linkCopied],
  ["No stores found.", catalogueEN.noStores],
  ["Unable to find your location, please try again.", panelsEN.locationFailed],
  ["Loading chunk failed", commonEN.chunkFailed],
  ["Loading CSS chunk failed", commonEN.cssChunkFailed],
  ["Oops, the selected store is closed at the moment", cartEN.storeClosed],
  ["My Cart", panelsEN.myCart],
  ["Oops, wrong code, please try again.", accountEN.wrongCode],
  ["Oops, please refresh again to continue.", accountEN.refreshToContinue],
  [", please change address or try pickup", accountEN.changeAddressOrPickup],
  ["Unable to find your address, please try again.", addressEN.addressNotFound],
  ["accepts only alphabet characters.", accountEN.fieldAlpha],
  ["must have at least {{min}} letters.", accountEN.fieldMinLength],
  ["is required.", accountEN.fieldRequired],
  ["must between {{min}} and {{max}}.", accountEN.fieldBetween],
  ["is not in correct format.", accountEN.fieldEmail],
  ["Cart is empty", cartEN.cartEmptyTitle],
  ["Add items to your cart and place order here.", cartEN.cartEmptyHint],
  ["Continue Browsing", cartEN.continueBrowsing],
  ["Min order RM {{amount}}", cartEN.minOrder],
  ["You are now performing a future order.", checkoutEN.futureOrder],
  ["Too far to deliver", checkoutEN.tooFar],
  ["no slots available", checkoutEN.noSlots],
  ["All", orderEN.filterAll],
  ["Unpaid", orderEN.filterUnpaid],
  ["Preparing", orderEN.filterPreparing],
  ["waiting for confirmation", orderEN.waitingForConfirmation],
  ["store review", orderEN.storeReview],
  ["finding courier", orderEN.findingCourier],
  ["progressing", orderEN.progressing],
  ["waiting for courier", orderEN.waitingForCourier],
  ["rider on the way", orderEN.riderOnTheWay],
  ["store preparing", orderEN.storePreparing],
  ["on the way", orderEN.onTheWay],
  ["delivered", orderEN.delivered],
  ["order completed", orderEN.orderCompleted],
  ["pending action by store", orderEN.pendingActionByStore],
  ["Order history", commonEN.orderHistory],
])(
  "the specification's text '%s' is word for word (S211–S215, S218, S286, S287, S300, S81, S94, S99, S100, S118, S175, S302, S305, S219, S296, S301, S303, S304)",
  (text, ours) => {
    expect(ours).toBe(text);
  },
);
