import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "#app/data/page/packed.ts";

/** The same as a browser gets it: without what this isolate knows. */
const send = <Sent>(packed: Sent): Sent => structuredClone(packed);

const leaf = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);

test("what was packed arrives as it was, and is the same object for each render", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(leaf)), (value) => {
      const arrived = send(pack(value));
      expect(unpack(arrived)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(unpack(arrived)).toBe(unpack(arrived));
    }),
  );
});

test("where it was packed nothing is parsed", () => {
  const value = { menus: [{ name: "点心" }] };
  expect(unpack(pack(value))).toBe(value);
});

test("what JSON would lose is refused by the compiler", () => {
  // @ts-expect-error -- a map becomes an empty object
  pack({ names: new Map([["a", 1]]) });
  // @ts-expect-error -- a date becomes a text
  pack({ at: [{ time: new Date(0) }] });
});
