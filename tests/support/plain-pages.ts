import { type PageName, pages } from "#shared/pages.ts";

/** What a visitor can read or use of a page without JavaScript, besides its heading, as a selector. */
const uses: Partial<Record<PageName, string>> = {
  "store-list": 'form[role="search"] input[type="search"]',
  search: 'form[role="search"] input[type="search"]',
  store: 'a[href="/1301/item/jade-har-gow"]',
  menu: 'a[href="/1301/item/jade-har-gow"]',
  item: "fieldset.opts .opt",
  checkout: 'a[href="/1301/home"]',
  reserve: 'a[href="/1801/home"]',
  "order-summary": ".topbar a",
  transaction: 'a[href="/"]',
  login: '.topbar a[href="/"]',
  profile: 'a[href="/"]',
  "profile-address": '.topbar a[href="/profile"]',
  "profile-vehicle": '.topbar a[href="/profile"]',
  voucher: '.topbar a[href="/profile?tab=vouchers"]',
  campaign: "main .code",
  address: 'form[method="post"] button[name="place"]',
  "address-map": 'form[method="post"] button[name="place"]',
  "fast-checkout": 'main a[href="/1301/home"]',
};

/** Every page without JavaScript: its address, the note that it has, and what works on it. A missing page has no note. */
export const plainPages = [
  ...(Object.keys(pages) as PageName[]).map((name) => ({
    name,
    path: pages[name].example,
    note: pages[name].noScript,
    works: uses[name] ?? "main h1, main h2",
  })),
  { name: "not-found", path: "/no/such/page", note: null, works: 'main a[href="/"]' },
];
