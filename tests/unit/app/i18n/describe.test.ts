import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { getDescription as describePage, shorten } from "#app/i18n/describe.ts";

const here = (locale: "EN" | "CN", label: string | null = null) => ({
  locale,
  place: { lat: 3.139, lng: 101.687, label },
});

test("a description names where the visitor is, or the default place", () => {
  expect(describePage(here("EN"), "describeHome")).toContain("near Kuala Lumpur,");
  expect(describePage(here("CN"), "describeHome")).toContain("向吉隆坡附近");
  expect(describePage(here("EN", "Bangsar"), "describeSearch")).toContain("near Bangsar,");
});

test("a description has the values that its text names, and none of another's", () => {
  const text = describePage(here("EN"), "describeDish", { dish: "{{store}} $& dish", store: "Warung" });
  expect(text).toBe("{{store}} $& dish at Warung: options and price. Order online.");
});

test("a text that is too long ends behind a word, and a Chinese one behind a letter", () => {
  expect(shorten("short")).toBe("short");
  expect(shorten(`${"word ".repeat(31)}word, and more`)).toBe(`${"word ".repeat(31).trim()}…`);
  expect(shorten("饭".repeat(200))).toBe(`${"饭".repeat(159)}…`);
});

test("no text becomes longer than 160, loses its beginning or ends within a letter of two units", () => {
  assert(
    property(string({ unit: "grapheme", minLength: 0, maxLength: 400 }), (text) => {
      const short = shorten(text);
      expect(short.length).toBeLessThanOrEqual(160);
      expect(text.startsWith(short.replace(/…$/, "")) || text === short).toBe(true);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
