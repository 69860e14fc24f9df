import type { Namespace } from "#app/i18n/messages.ts";
import type { RouteStyle } from "#app/styles/style-names.ts";

export type RouteFlags = {
  requiresAuth?: true;
  ignoreStoreId?: true;
  showBottomNav?: true;
  showBottomDrawer?: true;
  hideCart?: true;
  transitionName?: "slide";
  depth?: number;
  /** Text namespaces of the route besides `common`; the server lists them for the browser. */
  namespaces?: readonly Namespace[];
  /** Style sheets of the route besides those of every page; the server writes them into the HTML. */
  styles?: readonly RouteStyle[];
};

/** `path` is a React Router pattern; a redirect has no page. */
type RouteEntry = { path: string; kind?: "redirect"; flags?: RouteFlags };

const slide = (depth: number) => ({ transitionName: "slide", depth }) as const;
const list = { namespaces: ["catalogue", "facts"], styles: ["lists"] } as const;
const account = { namespaces: ["account"], styles: ["forms", "login", "account"] } as const;
const place = { hideCart: true, ignoreStoreId: true, styles: ["forms", "place"] } as const;
const member = { requiresAuth: true } as const;

/** Routes by folder name (S44–S67): `routes/{name}/route.tsx`; redirects are in `routes/redirects/{name}.ts`. */
export const routeTable: Readonly<Record<string, RouteEntry>> = {
  "store-list": { path: "/", flags: { hideCart: true, showBottomNav: true, ...list } },
  search: { path: "/search", flags: { hideCart: true, showBottomNav: true, ...list } },
  "store-root": { path: "/:storeId", kind: "redirect" },
  store: {
    path: "/:storeId/home",
    flags: { ...slide(3), showBottomDrawer: true, namespaces: ["store", "facts", "cart"], styles: ["cart", "store"] },
  },
  item: {
    path: "/:storeId/item/:foodId",
    flags: { ...slide(4), namespaces: ["store", "cart"], styles: ["forms", "item"] },
  },
  "order-history": { path: "/:storeId/order-history", kind: "redirect" },
  checkout: {
    path: "/:storeId/checkout",
    flags: {
      ...slide(5),
      namespaces: ["cart", "checkout", "receipt"],
      styles: ["cart", "forms", "address", "checkout", "receipt", "switch"],
    },
  },
  reserve: {
    path: "/:storeId/reserve",
    flags: {
      ...slide(4),
      namespaces: ["reservation", "dineIn"],
      styles: ["cart", "forms", "checkout", "table", "reservation"],
    },
  },
  "order-summary": {
    path: "/order-summary",
    flags: {
      ...member,
      ...slide(6),
      namespaces: ["order", "receipt"],
      styles: ["cart", "forms", "receipt", "order"],
    },
  },
  transaction: {
    path: "/transaction",
    flags: {
      ...member,
      ...slide(5),
      showBottomNav: true,
      namespaces: ["order"],
      styles: ["forms", "order", "switch"],
    },
  },
  login: { path: "/login", flags: { ...slide(7), ...account } },
  profile: { path: "/profile", flags: { ...member, ...slide(7), showBottomNav: true, ...account } },
  "profile-address": {
    path: "/profile/address",
    flags: {
      ...member,
      ...slide(8),
      namespaces: ["account", "address"],
      styles: ["forms", "login", "address", "account"],
    },
  },
  privacy: { path: "/privacy", flags: { ...slide(7), namespaces: ["legal"] } },
  terms: { path: "/terms", flags: { ...slide(7), namespaces: ["legal"] } },
  about: { path: "/about", flags: { namespaces: ["legal"] } },
  "item-address": { path: "/item", kind: "redirect" },
  "profile-vehicle": {
    path: "/profile/vehicle",
    flags: { ...member, ...slide(8), namespaces: ["account", "driveThru"], styles: ["forms", "account", "car"] },
  },
  voucher: {
    path: "/voucher/:voucherId",
    flags: { ...slide(7), namespaces: ["wallet"], styles: ["member"] },
  },
  campaign: {
    path: "/campaign",
    flags: { ...slide(7), namespaces: ["campaign"], styles: ["member"] },
  },
  address: { path: "/address", flags: { ...place, namespaces: ["address"] } },
  "address-map": { path: "/address/map", flags: { ...place, namespaces: ["map"] } },
  "dev-ui": { path: "/dev/ui", flags: { styles: ["gallery", "wallet"] } },
  "fast-checkout": { path: "/fast-checkout", flags: { namespaces: ["fastCheckout"] } },
};
