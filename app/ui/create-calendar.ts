/** `startAt` and `endAt` are ISO instants. The same `id` replaces an event that a calendar already has. */
export type CalendarEvent = {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  place?: string;
  note?: string;
};

/**
 * The text of an iCalendar file (RFC 5545), made at `nowMs`. Times are UTC: Malaysia has one zone without summer time, so
 * the file needs no zone. Throws for a time that is none.
 */
export function createCalendar(name: string, events: readonly CalendarEvent[], nowMs: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:Makan",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, formatTime(nowMs))),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines({ id, title, startAt, endAt, place, note }: CalendarEvent, createdAt: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(id)}@makan`,
    `DTSTAMP:${createdAt}`,
    `DTSTART:${formatTime(Date.parse(startAt))}`,
    `DTEND:${formatTime(Date.parse(endAt))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
    "END:VEVENT",
  ];
}

/** "20261127T113000Z" */
const formatTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The format has no sign for other control characters than a line end and a tab, so they are left out. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\,;]/g, "\\$&")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/(?!\t)\p{Cc}/gu, "");

const maxOctets = 75;
const encoder = new TextEncoder();

/** A line has at most 75 octets of UTF-8; what follows stands on the next line after a blank. No character is cut. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
