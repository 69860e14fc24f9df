import { expect, test } from "vitest";
import { mergeChanges } from "#app/checkout/use-menu-check.ts";
import type { CartChange } from "#shared/domain/cart/reprice.ts";

const change = (cartItemID: string, kind: CartChange["kind"], afterSen: number | null): CartChange => ({
  kind,
  cartItemID,
  name: cartItemID,
  beforeSen: 1000,
  afterSen,
});

test("a price that changed stays said until it changes again; what cannot be ordered is that of the latest check", () => {
  const before = [change("rice", "PRICE", 1100), change("tea", "PRICE", 900), change("cake", "SOLD_OUT", null)];
  const found = [change("tea", "PRICE", 950), change("soup", "GONE", null)];
  expect(mergeChanges(before, found)).toEqual([before[0], ...found]);
});
