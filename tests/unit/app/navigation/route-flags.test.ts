import { expect, test } from "vitest";
import { flagsOf, getTransition } from "#app/navigation/route-flags.ts";
import { routeTable } from "#app/routes/table.ts";

test.each([
  ["/address", { hideCart: true, ignoreStoreId: true, namespaces: ["address"], styles: ["forms", "place"] }],
  ["/address/map", { hideCart: true, ignoreStoreId: true, namespaces: ["map"], styles: ["forms", "place"] }],
  ["/", { hideCart: true, showBottomNav: true, namespaces: ["catalogue", "facts"], styles: ["lists"] }],
  ["/search", { hideCart: true, showBottomNav: true, namespaces: ["catalogue", "facts"], styles: ["lists"] }],
  [
    "/1301/item/har-gow",
    { transitionName: "slide", depth: 4, namespaces: ["store", "cart"], styles: ["forms", "item"] },
  ],
  [
    "/1301/checkout",
    {
      transitionName: "slide",
      depth: 5,
      namespaces: ["cart", "checkout", "receipt"],
      styles: ["cart", "forms", "address", "checkout", "receipt", "switch"],
    },
  ],
  [
    "/1301/reserve",
    {
      transitionName: "slide",
      depth: 4,
      namespaces: ["reservation", "dineIn"],
      styles: ["cart", "forms", "checkout", "table", "reservation"],
    },
  ],
  [
    "/profile",
    {
      requiresAuth: true,
      showBottomNav: true,
      transitionName: "slide",
      depth: 7,
      namespaces: ["account"],
      styles: ["forms", "login", "account"],
    },
  ],
  [
    "/profile/address",
    {
      requiresAuth: true,
      transitionName: "slide",
      depth: 8,
      namespaces: ["account", "address"],
      styles: ["forms", "login", "address", "account"],
    },
  ],
  [
    "/profile/vehicle",
    {
      requiresAuth: true,
      transitionName: "slide",
      depth: 8,
      namespaces: ["account", "driveThru"],
      styles: ["forms", "account", "car"],
    },
  ],
  ["/login", { transitionName: "slide", depth: 7, namespaces: ["account"], styles: ["forms", "login", "account"] }],
  ["/privacy", { transitionName: "slide", depth: 7, namespaces: ["legal"] }],
  [
    "/1301/home",
    {
      transitionName: "slide",
      depth: 3,
      showBottomDrawer: true,
      namespaces: ["store", "facts", "cart"],
      styles: ["cart", "store"],
    },
  ],
  [
    "/order-summary",
    {
      requiresAuth: true,
      transitionName: "slide",
      depth: 6,
      namespaces: ["order", "receipt"],
      styles: ["cart", "forms", "receipt", "order"],
    },
  ],
  [
    "/transaction",
    {
      requiresAuth: true,
      showBottomNav: true,
      transitionName: "slide",
      depth: 5,
      namespaces: ["order"],
      styles: ["forms", "order", "switch"],
    },
  ],
  ["/voucher/abc", { transitionName: "slide", depth: 7, namespaces: ["wallet"], styles: ["member"] }],
  ["/campaign", { transitionName: "slide", depth: 7, namespaces: ["campaign"], styles: ["member"] }],
  ["/nothing/here", {}],
])(
  "the flags of %s are those of the route table (S48, S49, S50, S51, S52, S53, S54, S55–S58, S59, S60–S65, S71)",
  (path, flags) => {
    expect(flagsOf(path)).toEqual(flags);
  },
);

test.each([
  ["/1301/home", "/1301/item/har-gow", "forward"],
  ["/1301/item/har-gow", "/1301/home", "back"],
  ["/1301/checkout", "/order-summary", "forward"],
  ["/profile", "/profile/address", "forward"],
  ["/", "/1301/home", "fade"],
  ["/login", "/privacy", "fade"],
] as const)("from %s to %s a page moves %s (S70)", (from, to, direction) => {
  expect(getTransition(from, to)).toBe(direction);
});

const flagNames = [
  "requiresAuth",
  "ignoreStoreId",
  "showBottomNav",
  "showBottomDrawer",
  "hideCart",
  "transitionName",
  "depth",
] as const;

test("every route has exactly these flags (S44)", () => {
  const flags = Object.entries(routeTable).map(([name, { flags = {} }]) => {
    const own = flagNames.flatMap((flag) => (flags[flag] === undefined ? [] : [`${flag}: ${flags[flag]}`]));
    return `${name} - ${own.join(", ")}`;
  });
  expect(flags).toMatchInlineSnapshot(`
    [
      "store-list - showBottomNav: true, hideCart: true",
      "search - showBottomNav: true, hideCart: true",
      "store-root - ",
      "store - showBottomDrawer: true, transitionName: slide, depth: 3",
      "item - transitionName: slide, depth: 4",
      "order-history - ",
      "checkout - transitionName: slide, depth: 5",
      "reserve - transitionName: slide, depth: 4",
      "order-summary - requiresAuth: true, transitionName: slide, depth: 6",
      "transaction - requiresAuth: true, showBottomNav: true, transitionName: slide, depth: 5",
      "login - transitionName: slide, depth: 7",
      "profile - requiresAuth: true, showBottomNav: true, transitionName: slide, depth: 7",
      "profile-address - requiresAuth: true, transitionName: slide, depth: 8",
      "privacy - transitionName: slide, depth: 7",
      "terms - transitionName: slide, depth: 7",
      "about - ",
      "item-address - ",
      "profile-vehicle - requiresAuth: true, transitionName: slide, depth: 8",
      "voucher - transitionName: slide, depth: 7",
      "campaign - transitionName: slide, depth: 7",
      "address - ignoreStoreId: true, hideCart: true",
      "address-map - ignoreStoreId: true, hideCart: true",
      "dev-ui - ",
      "fast-checkout - ",
    ]
  `);
});
