/*
 * Groups of modules by the pages that share them. They name folders, and files where what a tap loads is in the same folder.
 * A group takes what its modules import too, unless an earlier group has it, so the order counts. Measured without names:
 * `entriesAware` loads 27 to 55 files per page and 4 to 7 kB more, `minShareCount` 2 to 8 kB more (tests/e2e/bytes.e2e.ts).
 */

/**
 * Every page: the document, its header's parts, pictures and icons; not what a tap loads. Nor the entry: it runs when it is
 * loaded, and must not before the modules of the page's routes (app/head/running-scripts.tsx).
 */
const framePattern =
  /\/app\/(?:root|navigation\/|storage\/(?!forget-person|declared-keys)|styles\/|i18n\/(?:browser|ensure-texts|instance)|errors\/|shell\/(?!legal)|site\/(?!loyalty)|ui\/(?!sheet|text-field|field-error|picture-fallback|rating|price|vendors|(?:create|save)-calendar)|place\/location\/location-button)|page-table|\/shared\/(?:page-path|domain\/(?:locale|visible-text|phone))\./;

/** From a store to checkout: carts without what fills them, the mode, what is said when a store does not load, and the rules behind them. */
const cartPattern =
  /\/app\/(?:store\/page\/store-failure|cart\/(?:use-carts|change-line|modes|cart-(?:store|codec|actions))|account\/food-preferences\/chosen|store\/mode\/(?!scanned))|\/shared\/domain\/(?:cart|cart-item|choice-problems|selection)\.ts/;

/** What a cart and an order share. */
const pricePattern = /\/shared\/domain\/(?:pricing|campaign|dine-type|money|get-own)\.ts/;

/** The hearts of list pages and of the store page; not what a customer's list loads. */
const heartPattern = /\/app\/store\/favourites\/(?:heart-button|favourites-)/;

/** What every page of a store shares besides; not the sheet that a tap opens. */
const shopPattern =
  /\/app\/(?:store\/mode\/scanned|cart\/(?:add-to-cart|cart-button|use-cart-sheet|filled-cart-parts)|store\/(?:menu\/tax-text|page\/(?:hero|contact)-actions)|ui\/price)/;

/** The plain calls and what is known of the visitor without asking; what asks is loaded for whoever is signed in. */
const visitPattern =
  /\/app\/(?:api\/(?:client|failure-text|transport)|session\/(?:known-session|session-(?:store|instance|state))|place\/location\/recent-places)|\/shared\/(?:client|request|domain\/geo)/;

/** What the two address pages and the location sheet share. */
const placePattern =
  /\/app\/place\/location\/(?:address-(?:bar|path)|areas|locate|place-cookie|plain-places|use-my-position|map-geometry)|\/shared\/domain\/place-cookie/;

/** What checkout and an order share: the price and its slip. */
const orderingPattern =
  /\/app\/(?:payment\/receipt\/|place\/address\/addresses|ui\/line-cost)|\/shared\/domain\/order-total/;

/** Times, which the list of orders shows too. */
const clockPattern = /\/app\/ui\/use-server-clock|\/shared\/domain\/clock-text/;

/** What checkout and the sheet that pays an order share. */
const payPattern =
  /\/shared\/domain\/loyalty|\/app\/(?:payment\/(?:balance\/use-balances|payments)|place\/address\/label-icon)/;

/** Checkout, and delivery, with which most checkouts begin; not what a tap loads. */
const checkoutPattern =
  /\/app\/(?:routes\/checkout|modes\/(?:checkout-modes|delivery\/(?!order|courier-parts|fare|too-far|best|address-sheet|save))|checkout\/(?!age|cash|email|failure|price-changes|unpaid|no-cart|line-problem|later\.|future|submission\/(?:place|request|submission-storage))|store\/times|api\/fresh-menu|cart\/cart-lines)/;

/** Cached data, which the cart sheet reads too; not its lists in pages. */
const dataPattern =
  /\/app\/data\/(?:cached-data|query-client)|@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery))/;

/** What the list of orders and the page of one share. */
const ordersPattern =
  /\/app\/(?:orders\/order\/(?:order-skeleton|status-texts|polling|orders-cache)|reorder\/(?:can-reorder|use-reorder))|\/shared\/domain\/(?:order-status|delivery-status)/;

/** The page of an order, which the sheets on it need too. */
const orderPattern =
  /\/app\/modes\/order-modes|\/app\/orders\/order\/(?:order-(?:page|contents|lines|facts|actions)|get-order-facts|order-texts|progress|use-order)|\/shared\/domain\/order-log/;

/** Whoever is, or logs in: calls of a customer, and their session. */
const memberPattern =
  /\/app\/(?:session\/(?:session|session-replies|identity-lock|login-target)\.|account\/login\/require-login|api\/(?:call|create-calls|show-failure|failure-toast)\.)|\/shared\/domain\/local-path/;

/** What compares codes and vouchers, in one file: the sheet and the pages of the codes need parts of it too. */
const dealPattern =
  /\/shared\/domain\/(?:deals|vouchers)\.|\/app\/(?:deals\/(?:deal-core|deals-section)|account\/link-codes\/kept-promo)/;

/** Texts: a page says which of them it loads, by language and name (app/script-integrity.ts). */
export const textPattern = /\/app\/i18n\/([\w-]+)\/[\w.-]+\.ts$/;

/** In the order in which they take modules. */
export const chunkGroups: { name: string; test: RegExp }[] = [
  { name: "vendor", test: /node_modules\/(?:react|scheduler|i18next)/ },
  { name: "frame", test: framePattern },
  { name: "price", test: pricePattern },
  { name: "cart", test: cartPattern },
  { name: "heart", test: heartPattern },
  { name: "shop", test: shopPattern },
  { name: "visit", test: visitPattern },
  { name: "place", test: placePattern },
  { name: "clock", test: clockPattern },
  { name: "ordering", test: orderingPattern },
  { name: "pay", test: payPattern },
  { name: "checkout", test: checkoutPattern },
  { name: "deals", test: dealPattern },
  { name: "member", test: memberPattern },
  // Checkout needs it too: in "orders" it would bring their pages along.
  { name: "vendors", test: /ui\/vendors/ },
  { name: "data", test: dataPattern },
  { name: "orders", test: ordersPattern },
  { name: "order", test: orderPattern },
];
