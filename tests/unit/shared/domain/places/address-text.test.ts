import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";

test.each([
  [["1 Jalan Alor", "", "50200 Kuala Lumpur"], "1 Jalan Alor, 50200 Kuala Lumpur"],
  [["蕉赖", "56000 吉隆坡"], "蕉赖，56000 吉隆坡"],
  [["双威镇", "47500 梳邦再也", "雪兰莪"], "双威镇，47500 梳邦再也，雪兰莪"],
  [["12-3", "茨厂街 8 号", "50000 吉隆坡"], "12-3\n茨厂街 8 号，50000 吉隆坡"],
  [["12 Jalan Teratai", "满家乐", "50480 吉隆坡"], "12 Jalan Teratai\n满家乐，50480 吉隆坡"],
  // As it was kept before places had their town in Chinese.
  [["蕉赖", "56000 Kuala Lumpur"], "蕉赖\n56000 Kuala Lumpur"],
  [["", ""], ""],
  [[], ""],
])("%j is written as %j (PD125)", (parts, text) => {
  expect(formatAddressParts(parts)).toBe(text);
});

test("a line has one language and no comma of another one (PD125)", () => {
  const part = fc.constantFrom("12-3", "1 Jalan Alor", "茨厂街", "50000 吉隆坡", "50200 Kuala Lumpur", "");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const lines = formatAddressParts(parts).split("\n");
      for (const line of lines) {
        const isChinese = /\p{Script=Han}/u.test(line);
        expect(line).not.toMatch(isChinese ? /, |Jalan|Kuala/ : /，/);
      }
      expect(lines.flatMap((line) => (line ? line.split(/, |，/) : []))).toEqual(parts.filter(Boolean));
    }),
  );
});
