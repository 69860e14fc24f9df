import type { noScript } from "#app/i18n/en/no-script.ts";
import { routeTable } from "#app/routes/table.ts";

type Expectation = {
  path: string;
  /** What the page says about JavaScript; null: it says nothing, because all of it works. */
  note: keyof typeof noScript | null;
  /** What the visitor can still read or use. */
  works: string;
};

const search = 'form[role="search"] input[type="search"]';

const expectations: Record<string, Expectation> = {
  "store-list": { path: "/", note: "noScriptList", works: search },
  search: { path: "/search?q=rice", note: "noScriptList", works: search },
  store: { path: "/1301/home", note: "noScriptStore", works: 'a[href="/1301/item/jade-har-gow"]' },
  item: { path: "/1301/item/jade-wantan-noodles", note: "noScriptDish", works: "fieldset.opts .opt" },
  checkout: { path: "/1301/checkout", note: "noScriptCheckout", works: 'a[href="/1301/home"]' },
  reserve: { path: "/1301/reserve", note: "noScriptReserve", works: 'a[href="/1301/home"]' },
  "order-summary": { path: "/order-summary?id=1301-1", note: "noScriptAccount", works: ".topbar a" },
  transaction: { path: "/transaction", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  login: { path: "/login", note: "noScriptLogin", works: '.topbar a[href="/"]' },
  profile: { path: "/profile", note: "noScriptAccount", works: '.topbar a[href="/"]' },
  "profile-address": { path: "/profile/address", note: "noScriptAccount", works: '.topbar a[href="/profile"]' },
  "profile-vehicle": { path: "/profile/vehicle", note: "noScriptAccount", works: '.topbar a[href="/profile"]' },
  privacy: { path: "/privacy", note: "noScriptPage", works: "main h2" },
  terms: { path: "/terms", note: "noScriptPage", works: "main h2" },
  about: { path: "/about", note: "noScriptPage", works: "main h2" },
  voucher: { path: "/voucher/1", note: "noScriptAccount", works: '.topbar a[href="/profile?tab=vouchers"]' },
  campaign: { path: "/campaign", note: "noScriptPage", works: "main .code" },
  address: { path: "/address?place=59200", note: "noScriptAddress", works: 'form[method="post"] button[name="place"]' },
  "address-map": { path: "/address/map", note: "noScriptMap", works: 'form[method="post"] button[name="place"]' },
  "fast-checkout": {
    path: "/fast-checkout?storeId=1301&items=jade-har-gow",
    note: "noScriptCheckout",
    works: 'main a[href="/1301/home"]',
  },
  "dev-ui": { path: "/dev/ui", note: "noScriptGallery", works: "main h1" },
  "not-found": { path: "/no/such/page", note: null, works: 'main a[href="/"]' },
};

const names = Object.entries(routeTable).flatMap(([name, { kind }]) => (kind === "redirect" ? [] : [name]));

/** What every page is expected to do without JavaScript. A page of the table without an expectation fails: its path is missing. */
export const plainPages = [...names, "not-found"].map((name) => ({
  name,
  ...(expectations[name] ?? { path: `/no-expectation-for-${name}`, note: null, works: "no-expectation" }),
}));
