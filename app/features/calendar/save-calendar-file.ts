import { showLoadFailure } from "../../errors/tell-failure.ts";
import type { CalendarEvent } from "./create-calendar.ts";

/** Offers a calendar file to the visitor's device. The library comes with the first use. */
export async function saveCalendarFile(name: string, events: readonly CalendarEvent[]): Promise<void> {
  const part = await import("./create-calendar.ts").catch(showLoadFailure);
  if (!part) return;
  const file = new Blob([part.createCalendar(name, events)], { type: "text/calendar;charset=utf-8" });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = "makan.ics";
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
