import { expect, test } from "vitest";
import { importsOf, readSource, sourcesIn } from "#tests/support/source-graph.ts";

/** The files of a feature that routes and other features may import. */
const entries: Record<string, readonly string[]> = {
  gallery: ["gallery.client.tsx", "load-gallery.ts", "needs.ts"],
  "account-deletion": ["delete-account-sheet.client.tsx"],
  account: [
    "account-page.tsx",
    "add-address.ts",
    "address-list.client.tsx",
    "edit-profile.ts",
    "field-rules.ts",
    "member-parts.client.tsx",
    "profile-content.tsx",
    "profile-summary.client.tsx",
    "profile-tabs.tsx",
    "saved-list.ts",
    "vehicle-list.client.tsx",
  ],
  address: ["address-fields.tsx", "addresses.ts", "find-places.ts", "label-icon.ts", "place-search.tsx"],
  balance: [
    "balance-parts.ts",
    "balance-section.client.tsx",
    "set-aside.tsx",
    "spend-balances.ts",
    "split-payment.client.ts",
    "use-balances.ts",
  ],
  arrival: ["arrival-part.tsx"],
  analytics: ["analytics-part.tsx", "get-analytics.ts", "statistics-notice.tsx"],
  calendar: ["save-calendar-file.ts"],
  campaigns: ["campaign-page.tsx", "load-campaigns.ts"],
  cart: [
    "add-to-cart.client.ts",
    "cart-actions.ts",
    "cart-button.tsx",
    "cart-lines.client.tsx",
    "cart-panel.tsx",
    "change-line.ts",
    "edit-origin.ts",
    "filled-cart-parts.ts",
    "refresh-carts.ts",
    "shows-cart.ts",
    "undo-removal.client.ts",
    "use-carts.ts",
    "without-plan.ts",
  ],
  catalogue: [
    "badges.tsx",
    "catalogue-page.tsx",
    "estimate-view.ts",
    "estimate.tsx",
    "load-catalogue.ts",
    "opening-badge.tsx",
    "store-card.tsx",
    "store-filters.ts",
    "store-view.ts",
    "until-text.tsx",
  ],
  "check-in": ["check-in-button.tsx"],
  checkout: [
    "begin-payment.ts",
    "checkout-page.tsx",
    "checkout-view.ts",
    "draft.ts",
    "fares.ts",
    "fresh-menu.client.ts",
    "payments.ts",
    "priced-lines.ts",
    "requests.client.ts",
    "time-section.client.tsx",
    "times.ts",
    "use-quotes.ts",
    "use-visitor.ts",
  ],
  deals: ["get-worth.ts", "kept-promo.ts", "use-deals.ts"],
  drawer: ["drawer.client.tsx"],
  "fast-checkout": ["fast-checkout-page.tsx", "link-lines.ts"],
  favourites: ["favourites-store.ts", "heart-button.tsx"],
  "for-you": ["favourite-list.tsx", "for-you.tsx"],
  "food-preferences": [
    "chosen.ts",
    "food-preferences-button.tsx",
    "food-preferences-sheet.client.tsx",
    "stored-choice.client.ts",
  ],
  item: ["item-page.tsx", "option-groups.tsx", "remark-field.tsx", "use-choice.ts", "use-return.ts"],
  landing: ["landing-part.tsx", "load-landing.ts"],
  layout: [
    "header-title.ts",
    "hello.tsx",
    "language-switch.tsx",
    "logo.tsx",
    "menu-button.tsx",
    "page-frame.tsx",
    "plain-bar.tsx",
    "scroll-memory.tsx",
    "use-member-parts.ts",
    "use-offered.ts",
    "use-root-data.ts",
  ],
  legal: ["notice-page.tsx", "notis-privasi.ts"],
  "link-codes": ["bind-referral.client.ts", "parse-link-codes.ts", "take-link-codes.ts"],
  location: [
    "address-page.tsx",
    "areas.ts",
    "locate.ts",
    "location-button.tsx",
    "map-page.tsx",
    "place-cookie.ts",
    "recent-places.ts",
    "return-path.ts",
  ],
  login: ["code-step.client.tsx", "code-storage.ts", "login-form.tsx", "login-sheet.client.tsx", "problem.tsx"],
  "meal-plan": [
    "cut-off-note.tsx",
    "day-card.tsx",
    "days-failed.tsx",
    "deliveries.ts",
    "dish-sheet.tsx",
    "plan-calendar.tsx",
    "plan-days.ts",
    "plan-dishes.tsx",
    "plan-item.ts",
    "plan-part.tsx",
    "time-fields.tsx",
    "time-sheet.tsx",
    "use-free-days.ts",
  ],
  menu: ["load-store.ts", "menu-matches.ts", "menu-view.ts", "menu.tsx", "tax-text.ts"],
  mode: ["mode-choice.tsx", "modes.ts", "scanned-mode.ts", "use-mode.ts"],
  offers: ["offer-target.ts", "offers.tsx"],
  order: [
    "known-store.ts",
    "latest-order.client.tsx",
    "order-list.client.tsx",
    "order-page.client.tsx",
    "order-skeleton.tsx",
    "orders-cache.ts",
    "payment-return.ts",
    "polling.ts",
    "progress.tsx",
    "receipt-lines.ts",
    "receipt.tsx",
    "vendors.ts",
  ],
  "e-invoice": ["e-invoice-sheet.tsx"],
  problem: ["problem-card.tsx", "problem-sheet.tsx"],
  review: ["review-part.tsx"],
  reservation: [
    "booking-card.tsx",
    "held-reservation.ts",
    "hold-card.tsx",
    "hold-slot.tsx",
    "hold-storage.ts",
    "reservation-view.ts",
    "reserve-link.tsx",
    "reserve-page.tsx",
    "use-hold.ts",
  ],
  reorder: ["can-reorder.ts", "use-reorder.tsx"],
  plugin: ["start-plugin.ts"],
  "partner-login": ["has-claim.ts", "partner-login.tsx"],
  "store-reviews": ["reviews-button.tsx"],
  storefront: [
    "host-merchant-view.ts",
    "legacy-nav.ts",
    "load-host-merchant.ts",
    "load-storefront.ts",
    "storefront.tsx",
  ],
  table: ["find-table.ts", "kept-table.ts", "table-number.tsx", "table-part.tsx", "table-slot.tsx"],
  vehicle: ["car-draft.ts", "car-form.tsx", "car-name.tsx", "number-plate.tsx", "use-colour-names.ts"],
  vouchers: ["voucher-page.client.tsx", "vouchers-tab.client.tsx"],
  wallet: ["loyalty-merchant.ts", "store-names.ts", "wallet-tab.client.tsx"],
  wheel: ["wheel-tab.client.tsx"],
  store: [
    "contact-actions.tsx",
    "hero-actions.tsx",
    "other-outlets.ts",
    "store-failure.tsx",
    "store-page-view.ts",
    "store-page.tsx",
  ],
};
const entryPaths = Object.entries(entries).flatMap(([name, files]) =>
  files.map((file) => `app/features/${name}/${file}`),
);

/** Folders of app/ and what they must not import. */
const layers: { files: RegExp; mustNot: RegExp }[] = [
  {
    files: /^app\/(?:ui|api|session|data|storage|navigation|i18n)\//,
    mustNot: /^app\/(?:features\/|routes\/(?!table\.ts))/,
  },
  { files: /^app\/(?:features|errors|modes)\//, mustNot: /^app\/routes\// },
  // A mode is loaded when it is chosen: checkout and the page of an order import the table of the modes only.
  { files: /^app\/(?!modes\/)/, mustNot: /^app\/modes\/[^/]+\// },
  { files: /^app\/ui\//, mustNot: /^app\/(?:api|session|data|storage)\// },
  { files: /^app\/(?!data\/)/, mustNot: /^@tanstack\// },
];

const files = sourcesIn("app");
const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Every import that enters a feature from outside of it. */
const entering = files.flatMap((file) =>
  importsOf(file).flatMap(({ target }) =>
    featureOf(target) !== null && featureOf(target) !== featureOf(file) ? [{ file, target }] : [],
  ),
);

test("a feature is entered only through its entry files", () => {
  expect(entering.length).toBeGreaterThan(50);
  // The gallery shows controls, which stand inside of their features.
  const broken = entering.filter(
    ({ file, target }) => !file.startsWith("app/routes/dev-ui/gallery/") && !entryPaths.includes(target),
  );
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("every entry in the table is used from outside, and every feature has one", () => {
  const used = new Set(entering.map(({ target }) => target));
  expect(entryPaths.filter((path) => !used.has(path))).toEqual([]);
  const features = new Set(files.map(featureOf).filter((name) => name !== null));
  expect([...features].toSorted()).toEqual(Object.keys(entries).toSorted());
});

test("an entry has a purpose of its own: it re-exports nothing", () => {
  expect(entryPaths.filter((path) => /^export [^;=]* from "/m.test(readSource(path)))).toEqual([]);
});

test("every folder of app/ imports only the layers below it", () => {
  const broken = files.flatMap((file) =>
    layers.flatMap(({ files: layer, mustNot }) =>
      layer.test(file) && !file.startsWith("app/routes/dev-ui/gallery/")
        ? importsOf(file).flatMap(({ target }) => (mustNot.test(target) ? [`${file} → ${target}`] : []))
        : [],
    ),
  );
  expect(broken).toEqual([]);
});
