import { expect, test } from "vitest";
import { pageIntegrity } from "#app/script-integrity.ts";

const route = (id: string, module: string, imports: string[]) =>
  ({ id, module, imports, hasLoader: false, hasAction: false }) as never;

const sri = {
  "/assets/entry.client-1.js": "sha384-entry",
  "/assets/vendor-1.js": "sha384-vendor",
  "/assets/root-1.js": "sha384-root",
  "/assets/route-store.js": "sha384-store",
  "/assets/shop-1.js": "sha384-shop",
  "/assets/route-login.js": "sha384-login",
  "/assets/drawer-1.js": "sha384-drawer",
  "/assets/en-common-Ab1-_xYz.js": "sha384-en-common",
  "/assets/en-store-Ab1-_xYz.js": "sha384-en-store",
  "/assets/en-cart-Ab1-_xYz.js": "sha384-en-cart",
  "/assets/en-legal-Ab1-_xYz.js": "sha384-en-legal",
  "/assets/en-cart-later-Ab1-_xYz.js": "sha384-en-cart-later",
  "/assets/zh-hans-common-Ab1-_xYz.js": "sha384-zh-common",
  "/assets/zh-hans-store-Ab1-_xYz.js": "sha384-zh-store",
};
const manifest = {
  url: "/assets/manifest-1.js",
  version: "1",
  entry: { module: "/assets/entry.client-1.js", imports: ["/assets/vendor-1.js"] },
  routes: {
    root: route("root", "/assets/root-1.js", ["/assets/vendor-1.js"]),
    store: route("store", "/assets/route-store.js", ["/assets/shop-1.js"]),
    login: route("login", "/assets/route-login.js", []),
  },
  sri,
};

test("a page names the hashes of its own scripts and of the texts of its language, and no other", () => {
  const store = { routeIds: ["root", "store"], pathname: "/1301/home" };
  const scripts = ["entry", "vendor", "root", "store", "shop"].map((name) => `sha384-${name}`);
  expect(Object.values(pageIntegrity(manifest, { ...store, locale: "EN" }) ?? {}).toSorted()).toEqual(
    [...scripts, "sha384-en-common", "sha384-en-store", "sha384-en-cart"].toSorted(),
  );
  expect(Object.values(pageIntegrity(manifest, { ...store, locale: "CN" }) ?? {}).toSorted()).toEqual(
    [...scripts, "sha384-zh-common", "sha384-zh-store"].toSorted(),
  );
  expect(pageIntegrity(manifest, { routeIds: ["root", "gone"], pathname: "/nope", locale: "EN" })).toEqual({
    "/assets/entry.client-1.js": "sha384-entry",
    "/assets/vendor-1.js": "sha384-vendor",
    "/assets/root-1.js": "sha384-root",
    "/assets/en-common-Ab1-_xYz.js": "sha384-en-common",
  });
});

test("without a build there are no hashes", () => {
  const served = { ...manifest, sri: undefined };
  expect(pageIntegrity(served, { routeIds: ["root"], pathname: "/", locale: "EN" })).toBeNull();
});

test("the texts of a namespace of two words have their hash too", () => {
  const reserve = {
    "/assets/en-reservation-Ab1-_xYz.js": "sha384-reservation",
    "/assets/en-dine-in-Ab1-_xYz.js": "sha384-dine-in",
  };
  const page = { routeIds: [], pathname: "/1801/reserve", locale: "EN" as const };
  expect(pageIntegrity({ ...manifest, sri: reserve }, page)).toEqual(reserve);
});
