import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "#app/ui/create-calendar.ts";

const event = {
  id: "1801-abc",
  title: "Fold Pasta & Bar, table for 4",
  startAt: "2026-11-27T11:30:00.000Z",
  endAt: "2026-11-27T13:00:00.000Z",
};
const nowMs = Date.parse("2026-11-21T02:03:04.567Z");

/** The lines of RFC 5545: a line end before a blank or a tab is none. */
const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");

/** A text as a calendar reads it. */
const unescape = (text: string) =>
  text.replaceAll(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));

/** What a calendar reads of the first line with this name. */
const readText = (text: string, name: string) => {
  const line = linesOf(text).find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : unescape(line.slice(name.length + 1));
};

test("a file has these lines", () => {
  const events = [{ ...event, place: "Jalan Ampang 197, Kuala Lumpur", note: "By the window" }];
  expect(createCalendar("Fold Pasta & Bar", events, nowMs).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:Makan",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Fold Pasta & Bar",
    "BEGIN:VEVENT",
    "UID:1801-abc@makan",
    "DTSTAMP:20261121T020304Z",
    "DTSTART:20261127T113000Z",
    "DTEND:20261127T130000Z",
    String.raw`SUMMARY:Fold Pasta & Bar\, table for 4`,
    String.raw`LOCATION:Jalan Ampang 197\, Kuala Lumpur`,
    "DESCRIPTION:By the window",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an event keeps its instants, whatever zone they are written in", () => {
  const local = { startAt: "2026-11-27T19:30:00+08:00", endAt: "2026-11-28T00:15:00+08:00" };
  const lines = linesOf(createCalendar("Makan", [{ ...event, ...local }], nowMs));
  expect(lines).toContain("DTSTART:20261127T113000Z");
  expect(lines).toContain("DTEND:20261127T161500Z");
});

test("a time that is none makes no file", () => {
  expect(() => createCalendar("Makan", [{ ...event, endAt: "soon" }], nowMs)).toThrow("time");
});

test("each event has an identity of its own that stays the same", () => {
  const events = [event, { ...event, id: "1801-def" }];
  const uidsAt = (ms: number) => linesOf(createCalendar("Makan", events, ms)).filter((line) => line.startsWith("UID:"));
  expect(uidsAt(nowMs)).toEqual(["UID:1801-abc@makan", "UID:1801-def@makan"]);
  expect(uidsAt(nowMs + 60_000)).toEqual(uidsAt(nowMs));
});

test("a Chinese text is folded by octets, not by characters", () => {
  const title = "照烧三文鱼便当，".repeat(12);
  const text = createCalendar("餐点配套", [{ ...event, title }], nowMs);
  expect(text).toContain("SUMMARY:照烧三文鱼便当，照烧三文鱼便当，照烧三文鱼便\r\n 当，");
  expect(readText(text, "SUMMARY")).toBe(title);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.string({
    unit: fc.constantFrom("\\", ",", ";", "\r", "\n", "\r\n", "n", "\t", " ", ":", "店", "🍜"),
    maxLength: 150,
  }),
);

/** Line ends are one sign of the format, and the other control characters none. */
const asKept = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\t\n])\p{Cc}/gu, "");

test("any text is read as it was written, and none adds a line of its own", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (name, title, place, note) => {
      const plain = linesOf(createCalendar("a", [{ ...event, title: "b", place: "c", note: "d" }], nowMs));
      const text = createCalendar(name, [{ ...event, title, place: `c${place}`, note: `d${note}` }], nowMs);
      expect(linesOf(text).map((line) => line.split(":")[0])).toEqual(plain.map((line) => line.split(":")[0]));
      expect(readText(text, "X-WR-CALNAME")).toBe(asKept(name));
      expect(readText(text, "SUMMARY")).toBe(asKept(title));
      expect(readText(text, "LOCATION")).toBe(`c${asKept(place)}`);
      expect(readText(text, "DESCRIPTION")).toBe(`d${asKept(note)}`);
    }),
  );
});

test("no line has more than 75 octets, a bare line end or a part of a character", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      for (const line of createCalendar(title, [{ ...event, title }], nowMs).split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});
