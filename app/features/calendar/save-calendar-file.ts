import { showLoadFailure } from "../../errors/tell-failure.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { CalendarEvent } from "./create-calendar.ts";

/** Offers a calendar file to the visitor's device. The library comes with the first use. */
export async function saveCalendarFile(name: string, events: readonly CalendarEvent[]): Promise<void> {
  const part = await import("./create-calendar.ts").catch(showLoadFailure);
  if (!part) return;
  saveFile(new Blob([part.createCalendar(name, events)], { type: "text/calendar;charset=utf-8" }), "makan.ics");
}
