import { fromInstant, toInstant } from "#shared/domain/time/time.ts";

/** "12:26", with the day before it where that is not today. A kitchen counts to 24 in both languages. Times as instants or epoch milliseconds. */
export function formatInstant(at: string | number, now: number): string {
  const text = toInstant(typeof at === "string" ? fromInstant(at) : at);
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
  return day === toInstant(now).slice(0, 10) ? time : `${day.slice(8, 10)}/${day.slice(5, 7)} ${time}`;
}
