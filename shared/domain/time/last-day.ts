import type { Locale } from "#shared/domain/text/locale.ts";
import { formatDay } from "./clock-text.ts";
import { fromInstant, toDay } from "./time.ts";

/** The last day of something that ends at an instant: midnight belongs to the day before. "Sat 21 Nov". */
export const formatLastDay = (endsAt: string, locale: Locale): string =>
  formatDay(toDay(fromInstant(endsAt) - 1), locale);
