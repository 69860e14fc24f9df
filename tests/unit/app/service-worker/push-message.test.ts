import * as v from "valibot";
import { expect, test } from "vitest";
import { findOrderID, readNews, toBoardPath, toOwnPath } from "#app/service-worker/push-message.ts";
import { pushTexts } from "#app/service-worker/push-texts.ts";
import { type PushPayload, pushPayload } from "#shared/contract/push.ts";

const origin = "https://makan.example";
const payload: PushPayload = {
  v: 1,
  orderID: "1301-42",
  kind: "ON_THE_WAY",
  title: "Jade Dragon",
  body: "Order 0042 is on the way",
  url: "/order-summary?id=1301-42",
};

test("what the server sends is read as the contract has it (PD163)", () => {
  expect(v.parse(pushPayload, payload)).toEqual(payload);
  const { v: _, kind: __, ...shown } = payload;
  expect(readNews(JSON.stringify(payload), origin)).toEqual(shown);
  // A kind that comes later is said too: the server has written its texts.
  expect(readNews(JSON.stringify({ ...payload, kind: "LATER" }), origin)).toEqual(shown);
});

test.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["another version", JSON.stringify({ ...payload, v: 2 })],
  ["no order", JSON.stringify({ ...payload, orderID: undefined })],
  ["a title that is none", JSON.stringify({ ...payload, title: 7 })],
  ["another site", JSON.stringify({ ...payload, url: "https://evil.example/" })],
])("%s is no news", (_, text) => {
  expect(readNews(text, origin)).toBeNull();
});

test("a notification opens paths of ours only", () => {
  expect(toOwnPath("/order-summary?id=1#top", origin)).toBe("/order-summary?id=1#top");
  const foreign = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "order",
    "",
    null,
  ];
  for (const url of [...foreign, "/\t/evil.example", { path: "/" }])
    expect(toOwnPath(url, origin), JSON.stringify(url)).toBeNull();
});

test("the page of an order is found by its address", () => {
  expect(findOrderID(`${origin}/order-summary?lang=CN&id=1301-42`)).toBe("1301-42");
  expect(findOrderID(`${origin}/order-summary`)).toBeNull();
  expect(findOrderID(`${origin}/transaction?id=1301-42`)).toBeNull();
});

test("what is shown without a payload is said in both languages", () => {
  for (const { EN, CN } of Object.values(pushTexts)) {
    expect(EN).toMatch(/^[A-Z]/);
    expect(CN).toMatch(/\p{Script=Han}/u);
  }
});

test("a push of a shop opens the board of the order's store (PD183)", () => {
  expect(toBoardPath({ orderID: "1301-42", url: "/kitchen" })).toBe("/kitchen/1301");
  expect(toBoardPath({ orderID: "", url: "/kitchen" })).toBe("/kitchen");
  expect(toBoardPath({ orderID: "1301-42", url: "/kitchen/1302" })).toBe("/kitchen/1302");
});
