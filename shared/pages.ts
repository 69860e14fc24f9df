import { createFinder } from "./page-path.ts";

/** Texts of pages that nobody sees first: the server has them in files, and reads them with the first such page. */
export const rareNamespaces = [
  "account",
  "address",
  "campaign",
  "legal",
  "map",
  "order",
  "reservation",
  "wallet",
] as const;

/**
 * The pages of the app (S44–S67). Router, page cache, service worker, robots.txt, sitemap, heads, notes for browsers without
 * JavaScript, and the tests of pages are derived from this table: a new page is one entry here, a route with the entry's
 * name (`app/routes/{name}/route.tsx`), and its texts.
 */
export type Page = {
  /** Pattern of the router. `:storeId` is digits (PD84); other parameters are one segment. */
  path: string;
  /** An address of it in the sample market. */
  example: string;
  requiresAuth?: true;
  ignoreStoreId?: true;
  showBottomNav?: true;
  /** The cart of the store stands at the bottom of a phone (S84). */
  showBottomDrawer?: true;
  /** The cart is neither in the header nor at the bottom (PD96). */
  hideCart?: true;
  /** How the page comes in: slides between two pages with it go by `depth` (S70, S71); others fade. */
  transitionName?: "slide";
  depth?: number;
  /** Groups of texts besides `common`; the server lists them for the browser. */
  namespaces?: readonly string[];
  /** Style sheets besides those of every page; the server writes them into the HTML. */
  styles?: readonly string[];
  /** Parameters of the query by which visitors share a rendered page (decision 0059). Absent: it is rendered for each visitor. */
  kept?: readonly string[];
  /** What a device keeps for reading without a network: the page, or the customer's own, which goes at logout. */
  offline?: "public" | "own";
  /**
   * For search engines: `listed` is in the sitemap too. Absent: they leave the page out. A page that they show has an address
   * for each language (decision 0047).
   */
  search?: "listed" | "found";
  /** The texts `namespace:key` of title and description of a page without data. */
  head?: readonly [title: string, description: string];
  /** The text that says what works without JavaScript. */
  noScript: string;
};

/** Called once, below: a call that nothing needs is left out of a browser's scripts, which have their own part of the table. */
function definePages() {
  const slide = { transitionName: "slide" } as const;
  const filters = ["mode", "openNow", "minRating", "maxMinutes", "freeDelivery", "sort", "favourites", "more"] as const;
  const list = {
    hideCart: true,
    showBottomNav: true,
    namespaces: ["catalogue", "facts"],
    styles: ["lists"],
    kept: ["q", "id", "tag", "merchantID", ...filters],
    offline: "public",
    noScript: "noScriptList",
  } as const;
  const member = { requiresAuth: true, noScript: "noScriptAccount" } as const;
  const account = { namespaces: ["account"], styles: ["forms", "login", "account"] } as const;
  const place = { hideCart: true, ignoreStoreId: true, styles: ["forms", "map", "place"] } as const;
  const legal = {
    namespaces: ["legal"],
    kept: [],
    offline: "public",
    search: "listed",
    noScript: "noScriptPage",
  } as const;

  return {
    "store-list": { path: "/", example: "/", ...list, search: "listed" },
    search: { path: "/search", example: "/search?q=rice", ...list, styles: ["lists", "dish"] },
    store: {
      path: "/:storeId/home",
      example: "/1301/home",
      ...slide,
      depth: 3,
      showBottomDrawer: true,
      namespaces: ["store", "facts", "cart"],
      styles: ["cart", "dish", "store"],
      kept: ["q", "tableId", "booking", "src"],
      offline: "public",
      search: "listed",
      noScript: "noScriptStore",
    },
    menu: {
      path: "/:storeId/menu/:menuId",
      example: "/1301/menu/jadedragon-steamed",
      ...slide,
      depth: 4,
      showBottomDrawer: true,
      namespaces: ["store", "cart"],
      styles: ["cart", "dish", "store"],
      kept: ["page"],
      offline: "public",
      search: "found",
      noScript: "noScriptStore",
    },
    item: {
      path: "/:storeId/item/:foodId",
      example: "/1301/item/jade-wantan-noodles",
      ...slide,
      depth: 4,
      namespaces: ["store", "cart"],
      styles: ["forms", "dish", "item"],
      kept: [],
      offline: "public",
      search: "listed",
      noScript: "noScriptDish",
    },
    checkout: {
      path: "/:storeId/checkout",
      example: "/1301/checkout",
      ...slide,
      depth: 5,
      namespaces: ["address", "cart", "checkout", "checkoutLater", "receipt", "store", "tip"],
      styles: ["cart", "forms", "address", "checkout", "receipt", "switch"],
      kept: [],
      offline: "public",
      noScript: "noScriptCheckout",
    },
    reserve: {
      path: "/:storeId/reserve",
      example: "/1801/reserve",
      ...slide,
      depth: 4,
      namespaces: ["reservation", "dineIn", "store"],
      styles: ["cart", "forms", "checkout", "table", "reservation"],
      kept: [],
      offline: "public",
      noScript: "noScriptReserve",
    },
    "order-summary": {
      path: "/order-summary",
      example: "/order-summary?id=1301-1",
      ...member,
      ...slide,
      depth: 6,
      namespaces: ["order", "orderLive", "orderProgress", "receipt"],
      styles: ["cart", "forms", "receipt", "order", "map", "live"],
      kept: [],
      offline: "own",
    },
    transaction: {
      path: "/transaction",
      example: "/transaction",
      ...member,
      ...slide,
      depth: 5,
      showBottomNav: true,
      namespaces: ["order"],
      styles: ["forms", "order", "side"],
      kept: ["mealPlan", "unpaid"],
      offline: "own",
    },
    login: {
      path: "/login",
      example: "/login",
      ...slide,
      depth: 7,
      ...account,
      kept: [],
      search: "found",
      head: ["common:login", "account:loginDescription"],
      noScript: "noScriptLogin",
    },
    profile: {
      path: "/profile",
      example: "/profile",
      ...member,
      ...slide,
      depth: 7,
      showBottomNav: true,
      ...account,
      styles: [...account.styles, "side"],
      kept: ["tab"],
      offline: "own",
    },
    "profile-address": {
      path: "/profile/address",
      example: "/profile/address",
      ...member,
      ...slide,
      depth: 8,
      namespaces: ["account", "address"],
      styles: ["forms", "login", "address", "account", "side"],
      kept: [],
    },
    "profile-vehicle": {
      path: "/profile/vehicle",
      example: "/profile/vehicle",
      ...member,
      ...slide,
      depth: 8,
      namespaces: ["account", "driveThru"],
      styles: ["forms", "account", "car", "side"],
      kept: [],
    },
    about: { path: "/about", example: "/about", ...legal, head: ["common:about", "legal:aboutLead"] },
    privacy: {
      path: "/privacy",
      example: "/privacy",
      ...slide,
      depth: 7,
      ...legal,
      head: ["legal:privacyTitle", "legal:privacyLead"],
    },
    terms: {
      path: "/terms",
      example: "/terms",
      ...slide,
      depth: 7,
      ...legal,
      head: ["legal:termsTitle", "legal:termsDescription"],
    },
    voucher: {
      path: "/voucher/:voucherId",
      example: "/voucher/1",
      ...slide,
      depth: 7,
      namespaces: ["wallet"],
      styles: ["member", "side"],
      noScript: "noScriptAccount",
    },
    campaign: {
      path: "/campaign",
      example: "/campaign",
      ...slide,
      depth: 7,
      namespaces: ["campaign"],
      styles: ["member"],
      kept: ["code", "more"],
      offline: "public",
      noScript: "noScriptPage",
    },
    address: {
      path: "/address",
      example: "/address?place=59200",
      ...place,
      namespaces: ["address"],
      offline: "public",
      noScript: "noScriptAddress",
    },
    "address-map": {
      path: "/address/map",
      example: "/address/map",
      ...place,
      namespaces: ["address", "map"],
      noScript: "noScriptMap",
    },
    "fast-checkout": {
      path: "/fast-checkout",
      example: "/fast-checkout?storeId=1301&items=jade-har-gow",
      namespaces: ["fastCheckout"],
      kept: ["storeId", "items"],
      noScript: "noScriptCheckout",
    },
    "dev-ui": { path: "/dev/ui", example: "/dev/ui", styles: ["gallery", "wallet"], noScript: "noScriptGallery" },
  } as const satisfies Readonly<Record<string, Page>>;
}

export const pages = /* @__PURE__ */ definePages();

export type PageName = keyof typeof pages;

export const pageEntries = /* @__PURE__ */ Object.entries(pages) as [PageName, Page][];

/** Old and short addresses, which lead to a page (canonical-address.ts): `app/routes/redirects/{name}.ts`. */
export const redirectPaths = {
  "store-root": "/:storeId",
  "order-history": "/:storeId/order-history",
  "item-address": "/item",
} as const;

/** What only the server, the service worker and tests read of a page. */
const serverFields = ["example", "kept", "offline", "search", "head", "noScript"] as const;

/** What a browser reads of a page. */
export type ShownPage = Omit<Page, (typeof serverFields)[number]>;

export function toShownPages<Name extends string>(table: Readonly<Record<Name, Page>>): Record<Name, ShownPage> {
  const hidden: readonly string[] = serverFields;
  const toShown = (page: Page) => Object.entries(page).filter(([field]) => !hidden.includes(field));
  const entries = Object.entries<Page>(table).map(([name, page]) => [name, Object.fromEntries(toShown(page))]);
  return Object.fromEntries(entries) as Record<Name, ShownPage>;
}

/** The name of the page at a path; null where there is none. */
export const findPage = /* @__PURE__ */ createFinder(pages);

/** What the table says of the page at a path; nothing where there is none. */
export function getPage(pathname: string): Partial<Page> {
  const name = findPage(pathname);
  return name === null ? {} : pages[name];
}
