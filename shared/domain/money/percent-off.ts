import type { Locale } from "#shared/domain/text/locale.ts";

/** What stays to be paid, in tenths: 折. Of 20 % off 8, of 15 % off 85. */
function toFold(bp: number): string {
  const left = (10_000 - bp) / 100;
  return `${left < 10 || left % 10 === 0 ? left / 10 : left} 折`;
}

const writings: Readonly<Record<Locale, (bp: number) => string>> = {
  EN: (bp) => `${bp / 100}%`,
  CN: (bp) => (bp >= 10_000 ? "免费" : toFold(bp)),
};

/** A discount in basis points, as a language says it before "off" or "优惠": "20%", "8 折". */
export const formatPercentOff = (bp: number, locale: Locale): string => writings[locale](bp);
