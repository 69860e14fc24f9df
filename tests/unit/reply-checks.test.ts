import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { checks } from "virtual:reply-checks";
import { contract } from "#shared/contract/index.ts";
import { count } from "#shared/contract/fields.ts";
import { isFileRow, rowsOf, type Schema } from "#shared/contract/row.ts";
import { anything, nastyTexts, validOf } from "#tests/support/arbitraries.ts";
import { checkerSource } from "../../vite.reply-checks.ts";

// The code that checks replies is written at build time; valibot says what it has to do (R11).

/** Values a schema: the whole suite has seconds, `REPLY_VALUES=100000` takes a while. */
const valuesPerSchema = Number(process.env["REPLY_VALUES"] ?? 1_000);
const seeds = 40;

type Check = (value: unknown) => unknown;
const rows = rowsOf(contract).filter(({ row }) => !isFileRow(row));

/** The written check against valibot: never lets through what valibot does not, and then the same. */
function compare(schema: Schema, check: Check, value: unknown): { isValid: boolean; isPassed: boolean } {
  const before = JSON.stringify(value);
  const expected = v.safeParse(schema, value);
  const passed = check(value);
  if (JSON.stringify(value) !== before) throw new Error(`changed its input ${before}`);
  if (passed === undefined) return { isValid: expected.success, isPassed: false };
  if (!expected.success || !isDeepStrictEqual(passed, expected.output)) {
    throw new Error(`let ${before} through as ${JSON.stringify(passed)}`);
  }
  return { isValid: true, isPassed: true };
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

/** A cheap source of numbers, so that a run can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const junk: unknown[] = [
  ...nastyTexts,
  ...fc.sample(anything, { numRuns: 60, seed: 7 }).map(json),
  null,
  true,
  0,
  -1,
  0.5,
  Infinity,
  2 ** 53,
  "",
  "x".repeat(3_000),
  "2026-11-21",
  [],
  {},
  [null],
  JSON.parse('{"__proto__":{"a":1},"b":2}'),
];
const names = ["extra", "id", "__proto__", "constructor", "prototype", "toString", "token", "0"];

/** A copy with one place replaced, left out, doubled, or one name more. */
function mutated(value: unknown, random: (below: number) => number): unknown {
  if (typeof value !== "object" || value === null || random(8) === 0) return junk[random(junk.length)];
  const keys = Object.keys(value);
  const key = keys[random(keys.length)];
  if (Array.isArray(value)) {
    if (key === undefined || random(6) === 0) return [...(value as unknown[]), junk[random(junk.length)]];
    return (value as unknown[]).with(Number(key), mutated(value[Number(key)], random));
  }
  const copy = { ...value } as Record<string, unknown>;
  const what = random(8);
  if (what === 0 || key === undefined) define(copy, names[random(names.length)] ?? "", junk[random(junk.length)]);
  else if (what === 1) delete copy[key];
  else define(copy, key, mutated(copy[key], random));
  return copy;
}

/** As JSON.parse does: "__proto__" is a name like any other. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

test("Every row that answers with JSON has a written check", () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const { name, row } of rows) expect(checks.has(row.response), name).toBe(true);
});

test.each(rows)("$name: valid replies pass as they are, and without what has no name", ({ row }) => {
  const check = checks.get(row.response) as Check;
  for (const made of fc.sample(validOf(row.response), { numRuns: seeds, seed: 11 })) {
    const value = json(made);
    // Left to valibot, which leaves them out of a map.
    if (/"(?:constructor|prototype|__proto__)":/.test(JSON.stringify(value))) continue;
    expect(check(value)).toBe(value);
    const more = { ...(value as object), internal: 1 };
    expect(compare(row.response, check, more)).toEqual({ isValid: true, isPassed: true });
    expect(check(more)).toEqual(value);
  }
});

test.each(rows)(
  "$name: of values in and around the schema none passes that valibot refuses, or otherwise (R11)",
  ({ row }) => {
    const check = checks.get(row.response) as Check;
    const random = randomFrom(13);
    const bases = fc.sample(validOf(row.response), { numRuns: seeds, seed: 17 }).map(json);
    let passed = 0;
    for (let count = 0; count < valuesPerSchema; count += 1) {
      let value = bases[random(bases.length)];
      for (let times = random(3); times >= 0; times -= 1) value = mutated(value, random);
      if (compare(row.response, check, value).isPassed) passed += 1;
    }
    expect(passed).toBeGreaterThan(0);
  },
);

/** Evaluates a written check as a build would. */
function checkerOf(schema: Schema): Check {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the point of the test: code that was written
  return new Function(`return ${checkerSource(schema)};`)() as Check;
}

test("Copies are made only on the way to what has to go", () => {
  const schema = v.object({
    list: v.array(v.object({ a: count })),
    map: v.record(v.string(), v.object({ b: v.nullable(v.object({ c: v.optional(v.boolean()) })) })),
  });
  const check = checkerOf(schema);
  const value = { list: [{ a: 1 }, { a: 2, x: 1 }, { a: 3 }], map: { one: { b: null }, two: { b: { c: true } } } };
  const passed = check(value) as typeof value;
  expect(passed).toEqual({ list: [{ a: 1 }, { a: 2 }, { a: 3 }], map: value.map });
  expect([passed.list[0], passed.map]).toEqual([value.list[0], value.map]);
  expect(passed.list[0]).toBe(value.list[0]);
  expect(passed.map).toBe(value.map);
  expect(value.list[1]).toHaveProperty("x");
});

test("What a check is not sure of is left to valibot", () => {
  const check = checkerOf(v.object({ map: v.record(v.string(), count), part: v.partial(v.object({ a: count })) }));
  expect(check(JSON.parse('{"map":{"__proto__":1},"part":{}}'))).toBeUndefined();
  expect(check({ map: {}, part: [] })).toBeUndefined();
  expect(check({ map: {}, part: {} })).toEqual({ map: {}, part: {} });
});

test("Kinds of replies that nobody has taught it stop the build", () => {
  expect(() => checkerSource(v.object({ a: v.union([v.string(), v.number()]) }))).toThrow(TypeError);
  expect(() => checkerSource(v.strictObject({ a: v.string() }))).toThrow(TypeError);
  expect(() => checkerSource(v.looseObject({ a: v.string() }))).toThrow(TypeError);
  expect(() => checkerSource(v.object({ a: v.pipe(v.number(), v.minValue(0)) }))).toThrow(TypeError);
  expect(() => checkerSource(v.string())).toThrow(TypeError);
});
