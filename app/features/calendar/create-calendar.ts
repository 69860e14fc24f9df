import { createEvents } from "ics";

/** `startAt` and `endAt` are ISO instants. The same `id` replaces an event that a calendar already has. */
export type CalendarEvent = {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  place?: string;
  note?: string;
};

/** The text of an iCalendar file. Times are UTC: Malaysia has one zone without summer time. Throws for an invalid event. */
export function createCalendar(name: string, events: readonly CalendarEvent[]): string {
  const { error, value } = createEvents(
    events.map(({ id, title, startAt, endAt, place, note }) => ({
      uid: `${id}@makan`,
      title,
      start: Date.parse(startAt),
      startInputType: "utc" as const,
      startOutputType: "utc" as const,
      end: Date.parse(endAt),
      endInputType: "utc" as const,
      endOutputType: "utc" as const,
      ...(place && { location: place }),
      ...(note && { description: note }),
    })),
    { calName: name, productId: "Makan" },
  );
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}
