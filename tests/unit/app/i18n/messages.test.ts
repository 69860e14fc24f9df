import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { account as accountEN } from "#app/i18n/en/account.ts";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { cart as cartEN } from "#app/i18n/en/cart.ts";
import { catalogue as catalogueEN } from "#app/i18n/en/catalogue.ts";
import { checkIn as checkInEN } from "#app/i18n/en/check-in.ts";
import { checkoutLater as checkoutLaterEN } from "#app/i18n/en/checkout-later.ts";
import { checkout as checkoutEN } from "#app/i18n/en/checkout.ts";
import { common as commonEN } from "#app/i18n/en/common.ts";
import { order as orderEN } from "#app/i18n/en/order.ts";
import { panels as panelsEN } from "#app/i18n/en/panels.ts";
import { getTexts } from "#app/i18n/server.ts";
import { locales } from "#shared/domain/text/locale.ts";

const english = getTexts("EN");
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
const root = join(import.meta.dirname, "../../../../app");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("i18n/"))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

test.each(locales.filter((locale) => locale !== "EN"))(
  "the texts in %s say the same as those in English, with the same values (S2)",
  (locale) => {
    const translated = getTexts(locale);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [namespace, texts] of Object.entries(translated)) {
      for (const [key, text] of Object.entries(texts)) {
        expect(placeholders(text), key).toEqual(placeholders(english[namespace]?.[key] ?? ""));
      }
    }
  },
);

test("every text is used: none is left from something that went", () => {
  // The texts of an order's progress and reasons, of what became of an e-invoice, of allergens and diets, of what to do when a dish is missing, of roles of a shop, its sound and why it sells nothing carry the names that the rules for them yield;
  // the table of pages names a page's.
  const rules = [
    "pages.ts",
    "contract/order-entities.ts",
    "domain/orders/order-status.ts",
    "domain/orders/order-log.ts",
    "domain/orders/missing-dish.ts",
    "domain/people/food-preferences.ts",
    "domain/people/roles.ts",
    "contract/duty.ts",
    "contract/staff.ts",
  ]
    .map((file) => readFileSync(join(root, "../shared", file), "utf8"))
    .join("\n");
  const code = [rules, ...sources.map(({ text }) => text)].join("\n");
  const unused = Object.values(english)
    .flatMap((texts) => Object.keys(texts))
    .map((key) =>
      key.replace(
        /_(?:one|other)$|^(?:reason|invoice|role|may|column|none|leftOut|lineOut|offerWhy|reject|sellsNot|allergen|missing|missingHint|ifMissing|heard)(?=[A-Z]{2})/,
        "",
      ),
    )
    .filter((key) => !code.includes(`"${key}"`) && !code.includes(`:${key}"`) && !/^mode[A-Z]/.test(key));
  expect(unused).toEqual([]);
});

test("no words of the interface stand in a component: text is only in i18n", () => {
  // The service worker is a script of its own, without i18next.
  const mayHave = /areas\.ts$|^service-worker\/.*-texts\.ts$/;
  const chinese = sources.filter(({ file, text }) => /\p{Script=Han}/u.test(text) && !mayHave.test(file));
  expect(chinese.map(({ file }) => file)).toEqual([]);
  const english = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)\s*</g)].map(([, words]) => `${file}: ${words}`),
  );
  expect(english).toEqual([]);
});

test.each([
  ["Link copied", panelsEN.linkCopied],
  ["No stores found.", catalogueEN.noStores],
  ["Unable to find your location, please try again.", addressEN.locationFailed],
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
  ["must between {{min}} and {{max}}.", checkInEN.temperatureBetween],
  ["is not in correct format.", accountEN.fieldEmail],
  ["Cart is empty", cartEN.cartEmptyTitle],
  ["Add items to your cart and place order here.", cartEN.cartEmptyHint],
  ["Continue Browsing", cartEN.continueBrowsing],
  ["Min order RM {{amount}}", cartEN.minOrder.replace("\u00a0", " ")],
  ["You are now performing a future order.", checkoutLaterEN.futureOrder],
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
