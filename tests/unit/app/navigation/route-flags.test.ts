import { expect, test } from "vitest";
import { flagsOf, getTransition } from "#app/navigation/route-flags.ts";

test.each([
  ["/address", { hideCart: true, ignoreStoreId: true }],
  ["/address/map", { hideCart: true, ignoreStoreId: true }],
  ["/", { hideCart: true, showBottomNav: true, namespaces: ["catalogue"] }],
  ["/search", { hideCart: true, showBottomNav: true, namespaces: ["catalogue"] }],
  ["/1301/item/har-gow", { transitionName: "slide", depth: 4, namespaces: ["store", "cart"] }],
  ["/1301/checkout", { transitionName: "slide", depth: 5, namespaces: ["cart", "checkout"] }],
  ["/profile", { requiresAuth: true, showBottomNav: true, transitionName: "slide", depth: 7, namespaces: ["account"] }],
  ["/profile/address", { requiresAuth: true, transitionName: "slide", depth: 8, namespaces: ["account", "address"] }],
  ["/profile/vehicle", { requiresAuth: true, transitionName: "slide", depth: 8 }],
  ["/login", { transitionName: "slide", depth: 7, namespaces: ["account"] }],
  ["/privacy", { transitionName: "slide", depth: 7, namespaces: ["legal"] }],
  ["/1301/home", { transitionName: "slide", depth: 3, showBottomDrawer: true, namespaces: ["store", "cart"] }],
  [
    "/order-summary",
    { requiresAuth: true, transitionName: "slide", depth: 6, namespaces: ["account", "checkout", "order"] },
  ],
  [
    "/transaction",
    { requiresAuth: true, showBottomNav: true, transitionName: "slide", depth: 5, namespaces: ["account", "order"] },
  ],
  ["/voucher/abc", { transitionName: "slide", depth: 7 }],
  ["/campaign", { transitionName: "slide", depth: 7 }],
  ["/nothing/here", {}],
])("the flags of %s are those of the route table (S44, S48–S65, S71)", (path, flags) => {
  expect(flagsOf(path)).toEqual(flags);
});

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
