import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Schema } from "#shared/contract/row.ts";
import { type Shape, toShape } from "#shared/contract/shape.ts";
import { trimmedLine, visibleLine, visibleText } from "#shared/contract/visible-text.ts";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import { toVisible, toVisibleValue } from "#shared/domain/text/visible-text.ts";
import { validOf } from "#tests/support/arbitraries.ts";
import { rows } from "#worker/docs/rows.ts";

// Texts that other people read hold nothing that nobody sees: the contract refuses it, the browser leaves it out.

const span = (from: number, to = from) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Every character that a line refuses; a text of several lines takes the line end. */
const hiddenCodes = [
  ...span(0x00, 0x1f),
  ...span(0x7f, 0x9f),
  ...span(0xad),
  ...span(0x34f),
  ...span(0x61c),
  ...span(0x115f, 0x1160),
  ...span(0x17b4, 0x17b5),
  ...span(0x3164),
  ...span(0xfeff),
  ...span(0xffa0),
  ...span(0x180b, 0x180f),
  ...span(0x200b, 0x200f),
  ...span(0x2028, 0x202e),
  ...span(0x2060, 0x206f),
  ...span(0xfe00, 0xfe0d),
  ...span(0xfff0, 0xfffb),
  ...span(0x1bca0, 0x1bca3),
  ...span(0x1d173, 0x1d17a),
  ...span(0xe0000, 0xe0fff),
];
const hidden = new Set(hiddenCodes);

const toVisibleLine = (text: string) => toVisible(text, " ");
const toVisibleText = (text: string) => toVisible(text, "\n");

const line = visibleLine(2048);
const lines = visibleText(2048);

test("of all characters a line refuses exactly those that nobody sees, and a text of lines all of them but the line end", () => {
  for (const code of span(0, 0x10ffff)) {
    const text = `a${String.fromCodePoint(code)}b`;
    if (v.is(line, text) === hidden.has(code)) expect.fail(`U+${code.toString(16)} in a line`);
    if (v.is(lines, text) === (hidden.has(code) && code !== 0x0a)) expect.fail(`U+${code.toString(16)} in a text`);
  }
});

test("the browser leaves out exactly what the contract refuses", () => {
  for (const code of span(0, 0x10ffff)) {
    const text = `a${String.fromCodePoint(code)}b`;
    if ((toVisibleLine(text) === text) === hidden.has(code)) expect.fail(`U+${code.toString(16)}`);
  }
});

test("all that Unicode calls default ignorable is refused, but the two that decide how an emoji is drawn", () => {
  for (const code of span(0, 0x10ffff)) {
    const isIgnorable = /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));
    if (isIgnorable)
      expect([code.toString(16), hidden.has(code)]).toEqual([code.toString(16), code < 0xfe0e || code > 0xfe0f]);
  }
});

test("the issue has a code of its own, and ends of a line count before they are cut off", () => {
  for (const schema of [line, lines, trimmedLine(10)]) {
    const codes = v.safeParse(schema, "a\u202Eb").issues?.map(({ type }) => type);
    expect(codes).toEqual(["invisible_character"]);
  }
  expect(v.is(trimmedLine(10), "Siti\uFEFF")).toBe(false);
  expect(v.parse(trimmedLine(10), " Siti ")).toBe("Siti");
});

test.each([
  ["a right-to-left override", "Ali\u202Egnp.exe\u202C", "Alignp.exe"],
  ["a zero-width space", "Si\u200Bti\uFEFF", "Siti"],
  ["a soft hyphen", "Nur\u00ADul", "Nurul"],
  ["a family of emoji", "👨‍👩‍👧", "👨👩👧"],
  ["a heart with its selector", "❤️", "❤️"],
  ["a flag of tags", "🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"],
  ["a tab", "Tan\tWei Ming", "Tan Wei Ming"],
  ["a name in Chinese", "陈伟明", "陈伟明"],
  ["a name in Tamil and one in Jawi", "கவிதா سيتي", "கவிதா سيتي"],
  ["accents that are signs of their own", "José", "José"],
])("%s becomes what is seen", (_, typed, seen) => {
  expect(toVisibleLine(typed)).toBe(seen);
  expect(toVisibleText(typed)).toBe(seen);
});

test("ends of lines stay ends of lines in a text, whatever they were, and are spaces in a line", () => {
  expect(toVisibleText("a\r\nb\nc")).toBe("a\nb\nc");
  expect(toVisibleLine("a\r\nb\nc")).toBe("a b c");
});

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...hiddenCodes).map((code) => String.fromCodePoint(code)),
    ),
  )
  .map((parts) => parts.join(""));

test("whatever is typed, what is left is taken, and is left as it is the next time", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(v.is(visibleLine(1e6), toVisibleLine(text))).toBe(true);
      expect(v.is(visibleText(1e6), toVisibleText(text))).toBe(true);
      expect(toVisibleLine(toVisibleLine(text))).toBe(toVisibleLine(text));
      expect(toVisibleText(toVisibleText(text))).toBe(toVisibleText(text));
    }),
  );
});

test("a number is found among the invisible characters of an address book", () => {
  expect(parseMobile("\u202A+60 12-345 6789\u202C")).toEqual({ countryCode: "60", phoneNumber: "123456789" });
});

// --- requests -----------------------------------------------------------------------------------------------------------

type Place = { row: string; path: string[]; shape: Extract<Shape, { kind: "text" }> };

/** Every text within a schema with the names that lead to it. */
function textsIn(row: string, schema: Schema, path: string[]): Place[] {
  return textsOf(row, toShape(schema), path);
}

function textsOf(row: string, shape: Shape, path: string[]): Place[] {
  switch (shape.kind) {
    case "text":
      return [{ row, path, shape }];
    case "nullable":
      return textsIn(row, shape.schema, path);
    case "list":
      return textsIn(row, shape.item, [...path, "0"]);
    case "either":
      return shape.options.flatMap((option) => textsOf(row, option.shape, path));
    case "fields":
      return Object.entries(shape.fields).flatMap(([name, field]) => textsIn(row, field.schema, [...path, name]));
    default:
      return [];
  }
}

const places = rows.flatMap(({ name, row }) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = row[part];
    return schema ? textsIn(name, schema, [part]) : [];
  }),
);
const free = places.filter(({ shape }) => shape.pattern === null && shape.examples.length === 0);
const nameOf = ({ path }: Place) => path.findLast((name) => name !== "0") ?? "";

/** Texts that nobody reads as they are: they are compared, looked up or taken apart, or only a log has them. */
const notRead =
  "code countryCode cursor deliveryStatus e error line partnerAccessToken paymentStatus phoneNumber promoCode quoteId " +
  "redirectUrl referralCode searchInput signed text";

const read =
  "addressLine1 addressLine2 bank city comment contactName contactPhone customerRemark email foodServiceCustomerID idNo " +
  "name postCode remark state tableNo tin unit vehicleDescription vehicleNo";

const namesOf = (some: Place[]) => [...new Set(some.map(nameOf))].toSorted().join(" ");

test("every free text of a request is a visible one, but those that nobody reads", () => {
  expect(namesOf(free.filter(({ shape }) => shape.visible === null))).toBe(notRead);
  expect(namesOf(free.filter(({ shape }) => shape.visible !== null))).toBe(read);
});

test("the browser knows by its name whether a field has several lines", () => {
  for (const place of free.filter(({ shape }) => shape.visible !== null)) {
    const kept = toVisibleValue(nameOf(place), "a\nb");
    expect([place.path.join("."), kept]).toEqual([
      place.path.join("."),
      place.shape.visible?.test("a\nb") ? "a\nb" : "a b",
    ]);
  }
});

/** A value with one text within it replaced; the same value where it has no such text. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (at === 0 ? withText(one, rest, text) : one));
  if (typeof value !== "object" || value === null || !(name in value)) return value;
  return { ...value, [name]: withText((value as Record<string, unknown>)[name], rest, text) };
}

const readPlaces = free.filter(({ shape }) => shape.visible !== null);

test.each(readPlaces.map((place) => ({ ...place, at: place.path.join(".") })))(
  "$row refuses a hidden character at $at, and takes what the browser leaves of it",
  ({ row: name, path: [part = "", ...path] }) => {
    const row = rows.find((one) => one.name === name)?.row;
    const schema = row?.[part as "body"];
    if (!schema) throw new TypeError(`${name} has no such part`);
    const codes = hiddenCodes.filter((code) => code !== 0x0a);
    let found = 0;
    fc.assert(
      fc.property(validOf(schema), fc.constantFrom(...codes), (value, code) => {
        const text = `a${String.fromCodePoint(code)}b`;
        const hostile = withText(value, path, text);
        if (!JSON.stringify(hostile).includes(JSON.stringify(text))) return;
        found += 1;
        const { issues = [] } = v.safeParse(schema, hostile);
        expect(issues.map(({ type }) => type)).toContain("invisible_character");
        const sent: unknown = JSON.parse(JSON.stringify(hostile, toVisibleValue));
        const left = v.safeParse(schema, sent).issues ?? [];
        expect(left.map(({ type }) => type)).not.toContain("invisible_character");
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(0);
  },
);
