import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatOdds, getSpinsPerPrize, getStopRotation, toSlicePath, toSlices } from "#app/wallet/wheel/wheel-view.ts";

const oddsBp = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });

test("the slices fill the wheel, each as wide as its odds", () => {
  fc.assert(
    fc.property(oddsBp, (odds) => {
      const total = odds.reduce((sum, one) => sum + one, 0);
      const slices = toSlices(odds.map((one) => ({ name: "prize", oddsBp: one })));
      expect(slices[0]?.from).toBe(0);
      expect(slices.at(-1)?.to).toBeCloseTo(360, 6);
      for (const { from, to, oddsBp: own } of slices) expect(to - from).toBeCloseTo((own / total) * 360, 6);
    }),
  );
});

test("the wheel stops with the middle of the prize at the top, after its turns and never backwards", () => {
  const before = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(oddsBp, before, fc.nat(), fc.integer({ min: 0, max: 6 }), (odds, start, pick, turns) => {
      const slices = toSlices(odds.map((one) => ({ name: "prize", oddsBp: one })));
      const slice = slices[pick % slices.length];
      if (!slice) throw new Error("no slice");
      const stop = getStopRotation(slice, start, turns);
      expect(stop).toBeGreaterThanOrEqual(start + turns * 360);
      expect(stop).toBeLessThan(start + turns * 360 + 360 + 1e-6);
      const top = (((stop + (slice.from + slice.to) / 2) % 360) + 360) % 360;
      expect(Math.min(top, 360 - top)).toBeLessThan(1e-6);
    }),
  );
});

test("a slice is drawn clockwise from the top, and a single prize is the whole wheel", () => {
  expect(toSlicePath({ from: 0, to: 90 }, 100)).toBe("M0 0L0.00 -100.00A100 100 0 0 1 100.00 -0.00z");
  expect(toSlicePath({ from: 0, to: 270 }, 100)).toContain("A100 100 0 1 1");
  expect(toSlicePath({ from: 0, to: 360 }, 100)).toContain("A100 100 0 1 1 -0.01");
});

test("odds are written in percent and as spins for one prize", () => {
  expect([4000, 50, 1250].map(formatOdds)).toEqual(["40%", "0.5%", "12.5%"]);
  expect([4000, 3000, 1500, 300].map(getSpinsPerPrize)).toEqual([3, 3, 7, 33]);
});
