import { expect, test } from "vitest";
import { PlanCalendar } from "#app/store/plan-calendar.tsx";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");

const render = (first: string, last: string, locale: Locale = "EN") =>
  renderPart(<PlanCalendar first={first} last={last} nowMs={nowMs} getDay={() => null} />, { locale });

const monthsOf = (html: string) => [...html.matchAll(/class="plan-month">([^<]*)/g)].map(([, text]) => text);
const daysOf = (html: string) => [...html.matchAll(/class="plan-date[^"]*"><span>([^<]*)/g)].map(([, text]) => text);

test("a calendar has the day alone, and its months above the weeks in which they begin", () => {
  const html = render("2026-11-26", "2026-12-08");
  expect(daysOf(html).slice(0, 10)).toEqual(["23", "24", "25", "26", "27", "28", "29", "30", "1", "2"]);
  expect(monthsOf(html)).toEqual(["Nov", "Nov – Dec"]);
  expect(monthsOf(render("2026-11-26", "2026-12-08", "CN"))).toEqual(["11月", "11月 – 12月"]);
  // A month that begins on a Monday has its week for itself.
  expect(monthsOf(render("2027-02-01", "2027-02-09"))).toEqual(["Feb"]);
});
