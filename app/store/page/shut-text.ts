import { getServerText } from "#app/i18n/describe.ts";
import { type OpeningTimes, toOpening } from "#app/store/store-view.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

type Hours = OpeningTimes & { isOpen: boolean; takesOrders: boolean; orderAheadDays: number };

/**
 * What a store that takes no orders now says wherever something could be ordered: "Closed · opens 10:00 AM tomorrow", or
 * that it takes none online. Null for a store that is open, or that takes orders for a later day. For loaders only.
 */
export function getShutText(store: Hours, locale: Locale, nowMs: number): string | null {
  if (!store.takesOrders) return getServerText(locale, "description", "noOrders");
  if (store.isOpen || store.orderAheadDays > 0) return null;
  const opening = toOpening(store, locale, nowMs);
  if (opening === null) return getServerText(locale, "description", "shut");
  const { day, time, isPause } = opening;
  const when = day
    ? getServerText(locale, "facts", "dayAndTime", { time, day: getServerText(locale, "common", day) })
    : time;
  return getServerText(locale, "description", isPause ? "shutUntil" : "shutOpens", { when });
}
