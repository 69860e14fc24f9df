import type { Locale } from "#shared/domain/text/locale.ts";
import type { timeWritings, TimeWriting } from "#shared/domain/time/clock-text.ts";

type Assert<T extends true> = T;

/** Whether each of these languages has a record of how it writes times. */
type WritesTimes<Language extends string> = typeof timeWritings extends Record<Language, TimeWriting> ? true : false;

export type EachLanguageWritesTimes = Assert<WritesTimes<Locale>>;
// @ts-expect-error -- a third language needs a record of its own (decision 0033)
export type NoThirdLanguage = Assert<WritesTimes<Locale | "MS">>;
