import * as fc from "fast-check";
import * as v from "valibot";
import { compiledReaders } from "virtual:compiled-readers";
import { expect, test } from "vitest";
import { count, id, latitude, text, url } from "#shared/contract/fields.ts";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, isFileRow, listRows, type Schema } from "#shared/contract/row.ts";
import { anything, nastyTexts, validOf } from "#tests/support/arbitraries.ts";
import { part, runs } from "#tests/support/runs.ts";
import type { Read } from "#worker/gateway/json-scan/read.ts";
import { getReader } from "#worker/gateway/json-scan/reader.ts";
import { scan } from "#worker/gateway/json-scan/scan.ts";

// Replies are read byte by byte; valibot says what has to become of them (performance.md R11).

/** Values a schema, and texts around one: the whole suite has seconds, `REPLY_VALUES=100000` takes a while. */
const valuesPerSchema = Number(process.env["REPLY_VALUES"] ?? 300);
const textsPerSchema = Number(process.env["REPLY_VALUES"] ?? runs(1000));
const seeds = 40;

const rows = listRows(contract).filter(({ row }) => !isFileRow(row) && !isSocketRow(row));
const encode = (written: string) => new TextEncoder().encode(written);
const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** What valibot makes of a text; null for what it refuses. */
function expected(schema: Schema, bytes: Uint8Array): unknown {
  try {
    const result = v.safeParse(schema, JSON.parse(decode(bytes)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** True when the bytes pass; throws when they may not, or when others come out than valibot's value is written as. */
function passes(schema: Schema, bytes: Uint8Array): boolean {
  const before = bytes.slice();
  const passed = scan(schema, bytes);
  if (!bytes.every((byte, at) => byte === before[at])) throw new Error(`changed its input ${decode(before)}`);
  if (!passed) return false;
  const output = expected(schema, bytes);
  if (output === null || written(JSON.parse(decode(passed))) !== written(output) || !isOnce(decode(passed)))
    throw new Error(`let ${decode(before)} through as ${decode(passed)}`);
  return true;
}

/** Fields by name: the order of those that came is theirs. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** A text is as long as what JSON.stringify writes of it only when no name is in it twice and nothing is spelled oddly. */
const isOnce = (passed: string) => JSON.stringify(JSON.parse(passed)).length === passed.length;

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

test.each(rows)("$name: valid replies pass as they are, and without what has no name", ({ row }) => {
  for (const value of fc.sample(validOf(row.response), { numRuns: seeds, seed: 11 }).map(json)) {
    const plain = JSON.stringify(value);
    // Left to valibot: names that it leaves out of a map, and escapes by number.
    if (/"(?:constructor|prototype|__proto__)":|\\u/.test(plain)) continue;
    const bytes = encode(plain);
    expect(scan(row.response, bytes)).toBe(bytes);
    const more = { internal: [{ a: "[}", b: [] }, -1.5, {}], ...(value as object), secret: "s" };
    expect(decode(scan(row.response, encode(JSON.stringify(more))) ?? new Uint8Array())).toBe(plain);
  }
});

test.each(rows)(
  "$name: of values in and around the schema none passes that valibot refuses, or otherwise (performance.md R11)",
  ({ row }) => {
    const random = randomFrom(13);
    const bases = fc.sample(validOf(row.response), { numRuns: seeds, seed: 17 }).map(json);
    let passed = 0;
    for (let count = 0; count < valuesPerSchema; count += 1) {
      let value = bases[random(bases.length)];
      for (let times = random(3); times >= 0; times -= 1) value = mutated(value, random);
      if (passes(row.response, encode(JSON.stringify(value)))) passed += 1;
    }
    expect(passed).toBeGreaterThan(0);
  },
);

test.each(rows)(
  "$name: of bytes around a reply none pass that valibot refuses, or otherwise (performance.md R11)",
  ({ row }) => {
    const random = randomFrom(19);
    const bases = fc.sample(validOf(row.response), { numRuns: seeds, seed: 23 }).map((value) => JSON.stringify(value));
    for (let count = 0; count < textsPerSchema; count += 1)
      passes(row.response, garbled(encode(bases[random(bases.length)] ?? ""), random));
  },
);

/** A few that end or begin something, and the first and inner bytes of longer letters. */
const oddBytes = encode('"\\{}[]:,-+.eE0179 \n\u0000\u007fuz_\u00a0é烧\ud7ff\uffff🍜\u{10ffff}');

/** A copy with up to three bytes or short stretches changed, left out, doubled or put elsewhere. */
function garbled(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const copy = [...bytes];
  for (let times = random(3); times >= 0; times -= 1) {
    const at = random(copy.length);
    const part = copy.slice(at, at + 1 + random(24));
    const what = random(4);
    if (what === 0) copy[at] = oddBytes[random(oddBytes.length)] ?? 0;
    else if (what === 1) copy.splice(at, 0, oddBytes[random(oddBytes.length)] ?? 0);
    else if (what === 2) copy.splice(at, part.length);
    else copy.splice(random(copy.length), 0, ...part);
  }
  return Uint8Array.from(copy);
}

const straightRows = rows.flatMap(({ name, row }) => {
  const straight = compiledReaders.get(row.response);
  return straight ? [{ name, row, straight }] : [];
});

/** Valid replies without escapes by number, which are left to valibot. */
function plainReplies(schema: Schema, seed: number): string[] {
  const replies = fc.sample(validOf(schema), { numRuns: 2 * seeds, seed }).map((value) => JSON.stringify(value));
  return replies.filter((reply) => !reply.includes("\\u"));
}

/** Where a reader gets to, and what it would leave out. */
function readBy(read: Read, bytes: Uint8Array): { at: number; cuts: number[] } {
  const cuts: number[] = [];
  const at = read({ bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), cuts }, 0);
  return at < 0 ? { at, cuts: [] } : { at, cuts };
}

test.each(straightRows)("$name: reading straight is reading in any order, only quicker", ({ row, straight }) => {
  const random = randomFrom(29);
  const inAnyOrder = getReader(row.response);
  const values = plainReplies(row.response, 31).map((reply) => JSON.parse(reply) as unknown);
  let passed = 0;
  for (let count = 0; count < 4 * valuesPerSchema; count += 1) {
    let value = values[random(values.length)];
    for (let times = random(3); times > 0; times -= 1) value = mutated(value, random);
    const whole = encode(JSON.stringify(random(2) === 0 ? value : shuffled(value, random)));
    const bytes = random(4) === 0 ? garbled(whole, random) : whole;
    const read = readBy(straight, bytes);
    expect(read).toEqual(readBy(inAnyOrder, bytes));
    if (read.at >= 0) passed += 1;
  }
  expect(passed).toBeGreaterThan(valuesPerSchema);
});

test.each(straightRows)("$name: a reply that is cut off anywhere is none", ({ row }) => {
  const [reply = ""] = plainReplies(row.response, 37).toSorted((a, b) => b.length - a.length);
  const bytes = encode(reply);
  expect(scan(row.response, bytes)).toBe(bytes);
  for (const end of part([...bytes.keys()])) expect(scan(row.response, bytes.slice(0, end))).toBeNull();
});

/** A copy with the fields of its objects in another order. */
function shuffled(value: unknown, random: (below: number) => number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random));
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, shuffled(inner, random)]);
  for (const [at, entry] of entries.entries()) {
    const other = random(entries.length);
    entries[at] = entries[other] ?? entry;
    entries[other] = entry;
  }
  return Object.fromEntries(entries);
}

const item = v.object({
  id,
  name: v.pipe(text, v.minLength(1), v.maxLength(5)),
  url: v.optional(url),
  at: v.optional(latitude),
  n: v.nullable(count),
  kind: v.picklist(["A", "B"]),
  map: v.optional(v.record(id, v.boolean())),
});
const plain = { id: "a-1", name: "Nasi", n: 2, kind: "A" };

test.each([
  ["letters of one to four bytes", { ...plain, name: "aé烧🍜" }],
  ["short escapes", { ...plain, name: '"\\\n\t' }],
  ["another order", { kind: "B", n: null, name: "x", id: "0" }],
  ["every optional field", { ...plain, url: "https://a/b?c", at: -12.345678, map: { a: true, b: false } }],
])("%s pass as they came", (_, value) => {
  const bytes = encode(JSON.stringify(value));
  expect(scan(item, bytes)).toBe(bytes);
});

test.each([
  ["a name twice", '{"id":"a","name":"x","n":1,"n":1,"kind":"A"}'],
  ["a name of a map twice", '{"id":"a","name":"x","n":1,"kind":"A","map":{"a":true,"a":true}}'],
  ["a name spelled otherwise", '{"\\u0069d":"a","id":"a","name":"x","n":1,"kind":"A"}'],
  ["a space", '{"id":"a", "name":"x","n":1,"kind":"A"}'],
  ["something behind", '{"id":"a","name":"x","n":1,"kind":"A"} '],
  ["a number with a point to spare", '{"id":"a","name":"x","n":1.0,"kind":"A"}'],
  ["a number with an exponent", '{"id":"a","name":"x","n":1e2,"kind":"A"}'],
  ["zero with a sign", '{"id":"a","name":"x","n":-0,"kind":"A"}'],
  ["a field that is missing", '{"id":"a","n":1,"kind":"A"}'],
  ["a text that is too long", '{"id":"a","name":"🍜🍜xx","n":1,"kind":"A"}'],
  ["a comma to spare", '{"id":"a","name":"x","n":1,"kind":"A",}'],
  ["half of a reply", '{"id":"a","name":"x'],
  ["something broken where it would go", '{"id":"a","name":"x","n":1,"kind":"A","other":[1,]}'],
])("%s is left to valibot", (_, json) => {
  expect(scan(item, encode(json))).toBeNull();
});

test.each([
  ["a letter cut short", [0xe7, 0x83]],
  ["a letter with a shorter spelling", [0xc1, 0x81]],
  ["half of a pair", [0xed, 0xa0, 0xbd]],
  ["a letter beyond the last", [0xf4, 0x90, 0x80, 0x80]],
  ["an inside without a beginning", [0x80]],
])("%s is no text", (_, odd) => {
  const bytes = encode(`{"id":"a","name":"${"x".repeat(odd.length)}","n":1,"kind":"A"}`);
  expect(scan(item, bytes)).toBe(bytes);
  bytes.set(odd, bytes.indexOf(0x78));
  expect(scan(item, bytes)).toBeNull();
});

test("Fields that have no name go wherever they are, with one comma each", () => {
  const list = v.object({ items: v.array(v.object({ a: count })) });
  const odd =
    '{"x":1,"y":[2,{"a":"]"}],"items":[{"a":1},{"b":1,"a":2},{"a":3,"b":"}"},{"b":null,"a":4,"c":-0.5}],"z":{}}';
  expect(decode(scan(list, encode(odd)) ?? new Uint8Array())).toBe('{"items":[{"a":1},{"a":2},{"a":3},{"a":4}]}');
  const none = v.object({ a: v.optional(count) });
  expect(decode(scan(none, encode('{"x":1,"y":2}')) ?? new Uint8Array())).toBe("{}");
});

test("Kinds of replies that nobody has taught it are no replies", () => {
  const bytes = encode("{}");
  for (const schema of [
    v.object({ a: v.union([v.string(), v.number()]) }),
    v.looseObject({ a: v.string() }),
    v.object({ a: v.pipe(v.number(), v.minValue(0)) }),
  ])
    expect(() => scan(schema, bytes)).toThrow(TypeError);
});

test("A field that an object refuses is left to valibot, wherever it is", () => {
  const strict = v.object({ items: v.array(v.strictObject({ a: count })) });
  const right = encode('{"items":[{"a":1},{"a":2}]}');
  expect(scan(strict, right)).toBe(right);
  for (const odd of ['{"items":[{"a":1},{"a":2,"b":3}]}', '{"items":[{"b":3,"a":1}]}'])
    expect(scan(strict, encode(odd))).toBeNull();
  expect(decode(scan(strict, encode('{"x":1,"items":[{"a":1}]}')) ?? new Uint8Array())).toBe('{"items":[{"a":1}]}');
});
