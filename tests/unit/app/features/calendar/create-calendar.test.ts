import { expect, test } from "vitest";
import { createCalendar } from "#app/features/calendar/create-calendar.ts";

const event = {
  id: "1801-abc",
  title: "Fold Pasta & Bar, table for 4",
  startAt: "2026-11-27T11:30:00.000Z",
  endAt: "2026-11-27T13:00:00.000Z",
};

/** Long lines are folded in the file. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").replaceAll("\r\n\t", "").split("\r\n");

test("an event keeps its instants, whatever the zone of the machine is", () => {
  const lines = linesOf(createCalendar("Makan", [event]));
  expect(lines).toContain("DTSTART:20261127T113000Z");
  expect(lines).toContain("DTEND:20261127T130000Z");
});

const uidsOf = () =>
  linesOf(createCalendar("Makan", [event, { ...event, id: "1801-def" }])).filter((line) => line.startsWith("UID:"));

test("each event has an identity of its own that stays the same", () => {
  expect(uidsOf()).toEqual(["UID:1801-abc@makan", "UID:1801-def@makan"]);
  expect(uidsOf()).toEqual(uidsOf());
});

test("texts with the signs of the format and Chinese texts stay whole", () => {
  const place = "Jalan Ampang 197; Ground floor, 50450\nKuala Lumpur";
  const lines = linesOf(createCalendar("餐点配套", [{ ...event, title: "照烧三文鱼便当，".repeat(12), place }]));
  expect(lines).toContain(`SUMMARY:${"照烧三文鱼便当，".repeat(12)}`);
  expect(lines).toContain("LOCATION:Jalan Ampang 197\\; Ground floor\\, 50450\\nKuala Lumpur");
});
