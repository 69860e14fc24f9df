import type { CalendarEvent } from "./create-calendar.ts";
import { saveFile } from "./save-file.ts";
import { showLoadFailure } from "./tell-failure.ts";

/** Offers a calendar file to the visitor's device. What writes it comes with the first use. */
export async function saveCalendarFile(name: string, events: readonly CalendarEvent[]): Promise<void> {
  const part = await import("./create-calendar.ts").catch(showLoadFailure);
  if (!part) return;
  const text = part.createCalendar(name, events, Date.now());
  saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), "makan.ics");
}
