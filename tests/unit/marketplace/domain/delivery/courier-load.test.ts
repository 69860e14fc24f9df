import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkCourierLoad } from "#worker/marketplace/domain/delivery/courier-load.ts";

test("an order's load is the sum of its foods, in grams and litres without rounding errors", () => {
  const fit = checkCourierLoad([
    { grams: 300, volumeLitres: 0.1, quantity: 3 },
    { grams: 450, volumeLitres: 1.2, quantity: 2 },
  ]);
  expect(fit).toEqual({ grams: 1800, volumeLitres: 2.7, motorcycle: true });
  expect(checkCourierLoad([])).toEqual({ grams: 0, volumeLitres: 0, motorcycle: true });
});

const rides = (grams: number, volumeLitres: number) =>
  checkCourierLoad([{ grams, volumeLitres, quantity: 1 }]).motorcycle;

test("a motorcycle carries 10 kg and a cube of 43 cm, and not a bit more (S319)", () => {
  expect([rides(10_000, 1), rides(10_001, 1)]).toEqual([true, false]);
  expect([rides(1, 79.507), rides(1, 79.508)]).toEqual([true, false]);
});

test("more food never fits where less did not", () => {
  const item = fc.record({
    grams: fc.integer({ min: 0, max: 5000 }),
    volumeLitres: fc.integer({ min: 0, max: 30_000 }).map((millilitres) => millilitres / 1000),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(item), item, (items, more) => {
      expect(checkCourierLoad(items).motorcycle || !checkCourierLoad([...items, more]).motorcycle).toBe(true);
    }),
  );
});
