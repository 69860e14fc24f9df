import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isPagePath } from "#app/navigation/route-flags.ts";
import { getLoginPath, getLoginTarget, toSafePath } from "#app/session/login-target.ts";

const fresh = { hasPrevious: false, storeId: null };

test("GO_BACK is the page before, else the remembered store, else the front page (S58, PD32)", () => {
  expect(getLoginTarget("GO_BACK", { hasPrevious: true, storeId: "1301" })).toEqual({ kind: "back" });
  expect(getLoginTarget("GO_BACK", { hasPrevious: false, storeId: "1301" })).toEqual({
    kind: "path",
    path: "/1301/home",
  });
  expect(getLoginTarget("GO_BACK", fresh)).toEqual({ kind: "path", path: "/" });
  expect(getLoginTarget(null, { hasPrevious: false, storeId: "//evil.test" })).toEqual({ kind: "path", path: "/" });
});

test.each([
  "/",
  "/profile",
  "/profile/address",
  "/transaction?mealPlan=1",
  "/order-summary?id=1301-abc",
  "/1301/checkout",
  "/1301/home#soup",
  "/voucher/v1",
])("a path of the route table is where a login leads: %s (S58)", (path) => {
  expect(getLoginTarget(path, { hasPrevious: true, storeId: "1301" })).toEqual({ kind: "path", path });
});

const attacks = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  "https://evil.test",
  "https:evil.test",
  "http:/evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.test",
  "@evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/profile/..//evil.test",
  "/profile/../..//evil.test/profile",
  "/%2f/evil.test",
  "/%5cevil.test",
  "/profile\\..\\..\\evil.test",
  "/http://evil.test",
  "/no/such/page",
  "/login",
  "/login?redirect=/profile",
  "/profile/../login",
  "/v3/web/logout",
  "/dev/inbox",
  "",
  " /profile",
  "?redirect=/",
  "#x",
];

test.each(attacks)("a login never leads to %j (S58)", (text) => {
  expect(toSafePath(text)).toBeNull();
  expect(getLoginTarget(text, fresh)).toEqual({ kind: "path", path: "/" });
});

test("whatever stands in the query, a login stays on a page of this site (S58)", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "..",
    ".",
    ":",
    "@",
    "//",
    "%2f",
    "%5c",
    "evil.test",
    "profile",
    "1301",
    "\t",
    "?",
    "#",
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (redirect) => {
      const path = toSafePath(redirect);
      if (path === null) return;
      const url = new URL(path, "https://makan.test/login");
      expect(url.origin).toBe("https://makan.test");
      expect(url.pathname).not.toBe("/login");
      expect(isPagePath(url.pathname)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("a guard's way to Login comes back to the same path and query, and never sends twice (PD32)", () => {
  const path = getLoginPath({ pathname: "/order-summary", search: "?id=1301-a&x=%2F" });
  expect(path).toBe("/login?redirect=%2Forder-summary%3Fid%3D1301-a%26x%3D%252F");
  const redirect = new URL(path ?? "", "https://makan.test").searchParams.get("redirect");
  expect(getLoginTarget(redirect, fresh)).toEqual({ kind: "path", path: "/order-summary?id=1301-a&x=%2F" });
  expect(getLoginPath({ pathname: "/profile", search: "?redirect=GO_BACK" })).toBeNull();
  expect(getLoginPath({ pathname: "/order-summary", search: "?id=1301-a&payment=success" })).toBeNull();
});
