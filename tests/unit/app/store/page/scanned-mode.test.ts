import { expect, test } from "vitest";
import { getScannedMode } from "#app/store/page/scanned-mode.ts";

const modes = ["DELIVERY", "PICKUP", "DINEIN"] as const;
const scan = (query: string, offered: readonly (typeof modes)[number][] = modes) =>
  getScannedMode(new URLSearchParams(query), offered);

test("the code of a table means a meal there, and the code at the counter to collect (PD53)", () => {
  expect(scan("tableId=t05")).toBe("DINEIN");
  expect(scan("tableId=t05&src=qr")).toBe("DINEIN");
  expect(scan("src=qr")).toBe("PICKUP");
});

test("without a code, or where nothing can be collected, nothing is proposed (PD53)", () => {
  expect(scan("")).toBeNull();
  expect(scan("src=facebook")).toBeNull();
  expect(scan("src=qr", ["DELIVERY"])).toBeNull();
});

test("a code never means a delivery, where there is something else (S154)", () => {
  expect(scan("src=qr", ["DELIVERY", "DINEIN"])).toBe("DINEIN");
});
