import { expect, test } from "vitest";
import { flagsOf, getTransition } from "#app/navigation/route-flags.ts";
import { findPage, type Page, pages } from "#shared/pages.ts";

test.each([
  ["/address", "address"],
  ["/address/map", "address-map"],
  ["/", "store-list"],
  ["/search", "search"],
  ["/1301/item/har-gow", "item"],
  ["/1301/checkout", "checkout"],
  ["/1301/reserve", "reserve"],
  ["/profile", "profile"],
  ["/profile/address", "profile-address"],
  ["/profile/vehicle", "profile-vehicle"],
  ["/login", "login"],
  ["/privacy", "privacy"],
  ["/1301/home", "store"],
  ["/order-summary", "order-summary"],
  ["/transaction", "transaction"],
  ["/voucher/abc", "voucher"],
  ["/campaign", "campaign"],
] as const)("%s is the page %s (S48, S49, S50, S51, S52, S53, S54, S55–S58, S59, S60–S65, S71)", (path, name) => {
  expect(findPage(path)).toBe(name);
  expect(pages[name]).toMatchObject(flagsOf(path));
});

test.each(["/nothing/here", "/1301", "/abc/home", "/1301/item/a/b", "/home"])("%s is no page", (path) => {
  expect(findPage(path)).toBeNull();
  expect(flagsOf(path)).toEqual({});
});

test.each([
  ["/1301/home", "/1301/item/har-gow", "forward"],
  ["/1301/item/har-gow", "/1301/home", "back"],
  ["/1301/checkout", "/order-summary", "forward"],
  ["/profile", "/profile/address", "forward"],
  ["/", "/1301/home", "fade"],
  ["/login", "/privacy", "fade"],
] as const)("from %s to %s a page moves %s (S71)", (from, to, direction) => {
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

/** A page that the specification does not name has the flags that its entry says. */
test.each([
  ["store-list", { showBottomNav: true, hideCart: true }],
  ["search", { showBottomNav: true, hideCart: true }],
  ["store", { showBottomDrawer: true, transitionName: "slide", depth: 3 }],
  ["menu", { showBottomDrawer: true, transitionName: "slide", depth: 4 }],
  ["item", { transitionName: "slide", depth: 4 }],
  ["checkout", { transitionName: "slide", depth: 5 }],
  ["reserve", { transitionName: "slide", depth: 4 }],
  ["order-summary", { requiresAuth: true, transitionName: "slide", depth: 6 }],
  ["transaction", { requiresAuth: true, showBottomNav: true, transitionName: "slide", depth: 5 }],
  ["login", { transitionName: "slide", depth: 7 }],
  ["profile", { requiresAuth: true, showBottomNav: true, transitionName: "slide", depth: 7 }],
  ["profile-address", { requiresAuth: true, transitionName: "slide", depth: 8 }],
  ["profile-vehicle", { requiresAuth: true, transitionName: "slide", depth: 8 }],
  ["privacy", { transitionName: "slide", depth: 7 }],
  ["voucher", { transitionName: "slide", depth: 7 }],
  ["campaign", { transitionName: "slide", depth: 7 }],
  ["address", { ignoreStoreId: true, hideCart: true }],
  ["address-map", { ignoreStoreId: true, hideCart: true }],
] as const)("the page %s has exactly these flags (S44)", (name, flags) => {
  const page: Page = pages[name];
  const own = flagNames.flatMap((flag) => (page[flag] === undefined ? [] : [[flag, page[flag]]]));
  expect(Object.fromEntries(own)).toEqual(flags);
});
