import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleEntries } from "#tests/support/search-entries.ts";
import { createPinyinModule } from "#tools/pinyin/table.ts";
import { getReadings, soundAlike } from "#worker/marketplace/domain/search/pinyin.ts";

test("the stored table is what the tool makes from pinyin-pro", () => {
  const stored = new URL("../../../../../worker/marketplace/domain/search/pinyin-table.ts", import.meta.url).pathname;
  expect(readFileSync(stored, "utf8")).toBe(createPinyinModule());
});

test("every Chinese character of the sample data has a reading", () => {
  const chars = new Set(sampleEntries.flatMap(({ name }) => name.CN.match(/\p{Script=Han}/gu) ?? []));
  expect(chars.size).toBeGreaterThan(300);
  expect([...chars].filter((char) => getReadings(char).length === 0)).toEqual([]);
});

test("a character has all its readings, without tones, and the local ones", () => {
  expect(getReadings("虾")).toEqual(expect.arrayContaining(["xia", "ha"]));
  expect(getReadings("重")).toEqual(expect.arrayContaining(["chong", "zhong"]));
  expect(getReadings("叻")).toEqual(expect.arrayContaining(["la", "le"]));
  expect(getReadings("绿")).toEqual(expect.arrayContaining(["lv", "lu"]));
  expect(getReadings("a")).toEqual([]);
});

test("a simplified and a traditional form sound alike", () => {
  for (const [simplified, traditional] of [
    ["虾", "蝦"],
    ["饺", "餃"],
    ["鸡", "雞"],
    ["面", "麵"],
    ["烧", "燒"],
  ] as const) {
    expect(soundAlike(simplified, traditional)).toBe(true);
  }
  expect(soundAlike("虾", "鸡")).toBe(false);
});
