import { expect, test } from "vitest";
import { changesIdentity, findKind } from "#app/service-worker/kept-addresses.ts";
import { isMenu, toPagePath } from "#app/service-worker/page-paths.ts";
import { contract } from "#shared/contract/index.ts";

const at = (path: string) => new URL(path, "https://makan.example");
const kindOf = (path: string, method = "GET") => findKind(at(path), method);

test("public pages, their data and files have public copies", () => {
  for (const path of [
    "/",
    "/_.data",
    "/1301/home",
    "/1301/home.data?_routes=routes%2Fstore",
    "/1301/item/har-gow?q=har",
    "/1301/home?lang=CN",
  ])
    expect([path, kindOf(path)]).toEqual([path, "page"]);
  expect(kindOf("/assets/frame-12345678.js")).toBe("file");
  // Its name is the same in every deployment.
  expect(kindOf("/favicon.svg")).toBe("icon");
  expect(kindOf("/assets/img/logo-jade?w=300&fmt=webp")).toBe("picture");
});

test("pages and calls of a customer have copies that go with the session", () => {
  for (const path of ["/transaction", "/order-summary?id=o1", "/profile"])
    expect([path, kindOf(path)]).toEqual([path, "ownPage"]);
  for (const path of ["/v3/web/orders?cursor=1", "/v3/web/orders/o1"])
    expect([path, kindOf(path)]).toEqual([path, "ownRow"]);
  expect(kindOf("/v3/web/profile", "POST")).toBe("ownRow");
});

test("addresses with codes, tokens or a frame, test pages and long addresses have none", () => {
  const none = [
    "/?plugin=1",
    "/1301/home?promo=SAVE",
    "/?partnerToken=x",
    "/1301/home?platform=BOOST",
    "/login?lang=CN",
    "/login",
    "/dev",
    "/openapi.json",
    "/v5/x",
    `/search?q=${"x".repeat(400)}`,
  ];
  for (const path of none) expect([path, kindOf(path)]).toEqual([path, null]);
});

test("what tells of changes as they happen has no copy, and the ticket for it changes nobody's identity", () => {
  const live = ["/v3/web/orders/live", "/v3/web/orders/o1/live", "/v3/web/orders/o1?after=3&wait=25"];
  for (const path of live) expect([path, kindOf(path)]).toEqual([path, null]);
  expect(kindOf("/v3/web/live/ticket", "POST")).toBeNull();
  expect(changesIdentity(at("/v3/web/live/ticket"), "POST")).toBe(false);
});

test("no call that writes has a copy", () => {
  const rows = Object.values(contract).flatMap((group) => Object.values(group) as { method: string; path: string }[]);
  const kept = rows.filter(
    ({ method, path }) => method !== "GET" && kindOf(path.replaceAll(/:\w+/g, "1"), method) !== null,
  );
  expect(kept.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v3/web/profile"]);
});

test("every call that gives another identity is known", () => {
  const rows = Object.values(contract).flatMap(
    (group) => Object.values(group) as { method: string; path: string; identity?: boolean; auth: string }[],
  );
  const known = rows.filter(({ method, path }) => changesIdentity(at(path), method)).map(({ path }) => path);
  const expected = rows.filter((row) => row.identity && row.path !== "/v3/web/profile").map(({ path }) => path);
  expect(known.toSorted()).toEqual([...new Set(["/v3/auth", ...expected])].toSorted());
});

test("the data of a page belongs to the page", () => {
  expect(["/_.data", "/1301/home.data", "/terms"].map(toPagePath)).toEqual(["/", "/1301/home", "/terms"]);
  expect(["/1301/home", "/1301/item/x.data", "/", "/1301/checkout"].map(isMenu)).toEqual([true, true, false, false]);
});
