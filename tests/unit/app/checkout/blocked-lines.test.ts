import { expect, test } from "vitest";
import { findBlockedLines } from "#app/checkout/blocked-lines.ts";

const lines = ["rice", "soup", "tea"].map((cartItemID) => ({ cartItemID }));
const change = (cartItemID: string, afterSen: number | null) => ({
  kind: afterSen === null ? ("SOLD_OUT" as const) : ("PRICE" as const),
  cartItemID,
  name: cartItemID,
  beforeSen: 500,
  afterSen,
});

test("a line is blocked by what the page has found, else by what the server says, and not by another price", () => {
  const unavailable = [
    { cartItemID: "rice", reason: "LIMIT" },
    { cartItemID: "soup", reason: "SALE_HOURS" },
    { cartItemID: "gone", reason: "GONE" },
  ];
  const blocked = findBlockedLines(lines, [change("rice", null), change("tea", 600)], unavailable);
  expect([...blocked].map(([id, { kind }]) => [id, kind])).toEqual([
    ["rice", "SOLD_OUT"],
    ["soup", "SALE_HOURS"],
  ]);
  expect(findBlockedLines(lines, [], []).size).toBe(0);
});
