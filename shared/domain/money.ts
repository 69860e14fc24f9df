// Money is integer sen everywhere. No Intl: the server's and the browser's text are the same bytes, and none are downloaded.

/** "1,234.50" from 123450, without sign or currency, for texts that bring their own "RM"; throws on a fraction of a sen. */
export function formatAmount(sen: number): string {
  if (!Number.isSafeInteger(sen)) throw new RangeError("An amount is a whole number of sen.");
  const digits = String(Math.abs(sen)).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
}

/** "RM1,234.50", negative "-RM3.00" (S310). */
export function formatRM(sen: number): string {
  return `${sen < 0 ? "-" : ""}RM${formatAmount(sen)}`;
}

/** The share `bp` ÷ 10000 of an amount, half up to a whole sen; exact while the result is a safe integer. */
export function percentageOf(amountSen: number, bp: number): number {
  // Multiplying only the rest keeps large amounts out of the range where doubles lose whole sen.
  const rest = amountSen % 10_000;
  return ((amountSen - rest) / 10_000) * bp + Math.floor((rest * bp + 5_000) / 10_000);
}

/**
 * The price helper (S228): what is left of an amount after a percentage off, both in hundredths
 * (1490 = RM14.90, 1500 = 15.00 %), half up to a whole sen and never below 0.
 */
export function discountedAmount(amountSen: number, percentageBp: number): number {
  return percentageOf(amountSen, Math.max(0, 10_000 - percentageBp));
}

/** Tax on an amount, rate in basis points, half up to a whole sen (S312). */
export function taxOn(amountSen: number, taxBp: number): number {
  return percentageOf(amountSen, taxBp);
}

/** What rounding to the nearest 5 sen adds to a cash total: −2 … +2 (Malaysian rule: 1, 2, 6, 7 down; 3, 4, 8, 9 up; S311). */
export function roundToFiveSen(sen: number): number {
  const over = ((sen % 5) + 5) % 5;
  return over < 3 ? 0 - over : 5 - over;
}
