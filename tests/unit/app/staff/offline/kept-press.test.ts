import { expect, test } from "vitest";
import { isTooOld, type KeptPress, readPress, sortPresses } from "#app/staff/offline/kept-press.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

const pressOf = (key: string, atMs: number) => ({ key, atMs }) as KeptPress;

test.each([
  ["/v4/staff/orders/1003-a/accept", '{"readyInMinutes":20}', { step: "accept", body: { readyInMinutes: 20 } }],
  ["/v4/staff/orders/1003-a/put-back", "{}", { step: "put-back", body: {} }],
  ["/v4/staff/orders/1003-a/hand-over", "{}", { step: "hand-over", body: {} }],
])("a press is kept: %s", (path, body, kept) => {
  expect(readPress(path, body)).toEqual({ orderID: "1003-a", ...kept });
});

test.each([
  // Money that is taken or given back is seen to be done.
  ["/v4/staff/orders/1003-a/hand-over", '{"cash":{"received":5000}}'],
  ["/v4/staff/orders/1003-a/refund", '{"amount":100,"reason":"cold"}'],
  ["/v4/staff/orders/1003-a/problem", '{"status":"DECLINED","answer":"no"}'],
  ["/v4/staff/orders/1003-a/constructor", "{}"],
  ["/v4/staff/stores/1003/pause", '{"until":null}'],
  ["/v4/staff/stores/1003/board/changes", '{"have":{}}'],
])("nothing else is: %s %s", (path, body) => {
  expect(readPress(path, body)).toBeNull();
});

test("presses are sent in their order, and none that is older than ten minutes", () => {
  expect(sortPresses([pressOf("b", 2), pressOf("a", 1)]).map(({ key }) => key)).toEqual(["a", "b"]);
  expect(isTooOld(pressOf("a", 0), 10 * minuteMs)).toBe(false);
  expect(isTooOld(pressOf("a", 0), 10 * minuteMs + 1)).toBe(true);
});
