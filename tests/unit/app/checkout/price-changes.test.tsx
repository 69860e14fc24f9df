import { expect, test } from "vitest";
import { PriceChanges } from "#app/checkout/price-changes.tsx";
import type { PriceChange } from "#shared/contract/errors.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const lines = (changes: readonly PriceChange[]) =>
  [...renderPart(<PriceChanges changes={changes} />).matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

test("each change is named with what it was and what it is; a time is told as a time (PD107)", () => {
  const changes: PriceChange[] = [
    { kind: "SLOT", id: "", name: "", before: "2026-11-25T20:35:00+08:00", after: "2026-11-25T21:05:00+08:00" },
    { kind: "TOTAL", id: "", name: "", before: 2226, after: 2426 },
    { kind: "FEE", id: "", name: "", before: null, after: 500 },
    { kind: "ITEM", id: "9", name: "Nasi Lemak", before: 1200, after: null },
  ];
  const [slot, total, fee, dish] = lines(changes);
  expect(slot).toMatch(/8:35 PM.*9:05 PM/);
  expect(total).toMatch(/RM22\.26.*RM24\.26/);
  expect(fee).toContain("RM5.00");
  expect(fee).not.toContain("null");
  expect(dish).toContain("Nasi Lemak");
});
