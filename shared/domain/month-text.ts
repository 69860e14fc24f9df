import { formatDay } from "./clock-text.ts";
import type { Locale } from "./locale.ts";

/** "Nov 2026" or "2026年11月" for a Malaysian calendar day such as "2026-11-23". */
export function formatMonth(day: string, locale: Locale): string {
  const year = day.slice(0, 4);
  return locale === "CN" ? `${year}年${Number(day.slice(5, 7))}月` : `${formatDay(day, locale).slice(-3)} ${year}`;
}
