import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, id, instant, openingSpan, phone, storeId, urlPattern } from "#shared/contract/fields.ts";
import { toShape } from "#shared/contract/shape.ts";
import { NO_MATCH } from "#worker/gateway/json-scan/read.ts";
import { createPatternReader } from "#worker/gateway/json-scan/text.ts";

// A pattern that is read byte by byte accepts what its regular expression accepts, of texts in plain ASCII.

const ofContract = [day, id, instant, openingSpan, phone, storeId].flatMap((schema) => {
  const shape = toShape(schema);
  return shape.kind === "text" && shape.pattern ? [shape.pattern] : [];
});
/** Forms that look like parts with counts, and are none. */
const others = [
  /^a?b$/,
  /^a{2,}$/,
  /^a{1,2}b$/,
  /^a{2}b{0,3}$/,
  /^(?:a|b)$/,
  /^[^a]{2}$/,
  /^.$/,
  /^a\$$/,
  /^a|b$/,
  /a$/,
];

const isPlain = (text: string) => /^[ !#-[\]-~]*$/.test(text);
const plain = fc.stringMatching(/^[ !#-[\]-~]{0,40}$/);
const urls = fc.stringMatching(/^(?:https:\/\/|\/|\/\/)[!#-[\]-~]{0,20}[ -~]?$/).filter((text) => !/["\\]/.test(text));

/** Where a text in quotes is read to, with other bytes before and behind it. */
function passes(pattern: RegExp, text: string, before: number): boolean {
  const bytes = new TextEncoder().encode(`${" ".repeat(before)}"${text}",7`);
  const end = createPatternReader(pattern)({ bytes, view: new DataView(bytes.buffer), cuts: [] }, before);
  if (end !== NO_MATCH && end !== before + text.length + 2) throw new Error(`${text} was read to ${end}.`);
  return end !== NO_MATCH;
}

const cases = [
  ...[...ofContract, ...others].map((pattern) => ({ pattern, own: fc.stringMatching(pattern).filter(isPlain) })),
  { pattern: /^a$/i, own: fc.constantFrom("a", "A") },
  { pattern: urlPattern, own: urls },
];

test.each(cases)("$pattern is read as it is", ({ pattern, own }) => {
  const texts = fc.oneof(plain, urls, fc.stringMatching(/^[ab$|]{0,4}$/), own);
  fc.assert(
    fc.property(texts, fc.nat({ max: 7 }), (text, before) => {
      expect(passes(pattern, text, before)).toBe(pattern.test(text));
    }),
    { numRuns: 500 },
  );
});

test("an address with a byte that is not visible ASCII is left to valibot, wherever it stands", () => {
  for (const odd of ["\u007F", "\u0001", " ", "é", "中"])
    for (let place = 0; place < 9; place += 1) {
      const address = `/${"a".repeat(place)}${odd}bcdefgh`;
      const bytes = new TextEncoder().encode(`"${address}",7`);
      const source = { bytes, view: new DataView(bytes.buffer), cuts: [] };
      expect(createPatternReader(urlPattern)(source, 0), JSON.stringify(address)).toBe(NO_MATCH);
    }
});
