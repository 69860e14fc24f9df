import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMissingMethods } from "#app/older-browsers.client.ts";

// The methods are added to objects that have none, and compared with those of this runtime.

type Method = (...args: unknown[]) => unknown;
const added = { array: {}, address: {}, abortSignal: {} } as Record<
  "array" | "address" | "abortSignal",
  Record<string, Method>
>;
addMissingMethods(added.array, added.address, added.abortSignal);

const own = (name: string) => (Array.prototype as unknown as Record<string, Method>)[name];

test("an array's copies and searches are those of a browser that has them, and change nothing", () => {
  const calls = fc.oneof(
    fc.constant(["toSorted"] as const),
    fc.constant(["toSorted", (a: number, b: number) => b - a] as const),
    fc.constant(["toReversed"] as const),
    fc.tuple(fc.constant("toSpliced" as const), fc.integer({ min: -9, max: 9 }), fc.nat(9), fc.integer()),
    fc.constant(["findLast", (one: number) => one % 2 === 0] as const),
    fc.constant(["findLastIndex", (one: number, index: number) => one > index] as const),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), calls, (items, [name, ...args]) => {
      const before = [...items];
      expect(added.array[name]?.apply(items, args)).toEqual(own(name)?.apply(items, args));
      expect(items).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

test("addresses are read as a browser that can does it", () => {
  for (const args of [["/a?b#c", "https://makan.example/x"], ["nowhere"], ["https://a.example/"], ["http://a b/"]]) {
    expect(String(added.address["parse"]?.(...args))).toBe(String(URL.parse(...(args as [string, string]))));
    expect(added.address["canParse"]?.(...args)).toBe(URL.canParse(...(args as [string, string])));
  }
});

test("a signal ends with the first of several, with its reason, and with one that had ended before", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = added.abortSignal["any"]?.([first.signal, second.signal]) as AbortSignal;
  expect(any.aborted).toBe(false);
  second.abort("left");
  first.abort("late");
  expect([any.aborted, any.reason]).toEqual([true, "left"]);
  const ended = added.abortSignal["any"]?.([new AbortController().signal, first.signal]) as AbortSignal;
  expect(ended.reason).toBe("late");
});

test("a time limit ends a signal as a TimeoutError", async () => {
  const signal = added.abortSignal["timeout"]?.(1) as AbortSignal;
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  expect((signal.reason as DOMException).name).toBe("TimeoutError");
});

test("what a browser has stays as it is", () => {
  const array = { toSorted: own("toReversed") };
  addMissingMethods(array, {}, {});
  expect(array.toSorted).toBe(own("toReversed"));
});
