import type { Locale } from "#shared/domain/text/locale.ts";
import { formatClock, formatDigits } from "#shared/domain/time/clock-text.ts";
import { fromInstant, toDay } from "#shared/domain/time/time.ts";

/** What a shop calls an order by: the last part of its number. */
export const toShortNo = (orderNo: string): string => orderNo.slice(orderNo.lastIndexOf("-") + 1);

const halfDayMs = 12 * 60 * 60 * 1000;

/** A time on a board: digits alone within the next half day, as everybody there reads them; else as everywhere. */
export function formatBoardTime(instant: string, nowMs: number, locale: Locale): string {
  const at = fromInstant(instant);
  const isNear = Math.abs(at - nowMs) < halfDayMs && toDay(at) === toDay(nowMs);
  return isNear ? formatDigits(instant) : formatClock(instant, locale);
}
