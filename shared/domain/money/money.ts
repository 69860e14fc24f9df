// Money is integer sen. No Intl: server and browser must produce the same text, without a download of locale data.

/** "1,234.50" from 123450, without sign or currency. Throws RangeError for a fraction of a sen. */
export function formatAmount(sen: number): string {
  if (!Number.isSafeInteger(sen)) throw new RangeError("An amount is a whole number of sen.");
  const digits = String(Math.abs(sen)).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
}

/** "RM1,234.50", negative "-RM3.00" (S310). */
export function formatRM(sen: number): string {
  return `${sen < 0 ? "-" : ""}RM${formatAmount(sen)}`;
}

/** The same with a gap that does not break, beside the specification's "Min order RM 15.00" (S219): one spelling in a button. */
export function formatSpacedRM(sen: number): string {
  return formatRM(sen).replace("RM", "RM\u00a0");
}

/** Without ".00", for conditions in a sentence: "RM30", "RM2.50" (PD125). */
export function formatRoundRM(sen: number): string {
  return formatRM(sen).replace(".00", "");
}

/** `bp` ÷ 10000 of an amount, half up to whole sen; exact while the result is a safe integer. */
export function calculatePercentage(amountSen: number, bp: number): number {
  // Only the remainder is multiplied, so that large amounts stay exact in a double.
  const rest = amountSen % 10_000;
  return ((amountSen - rest) / 10_000) * bp + Math.floor((rest * bp + 5_000) / 10_000);
}

/** Price helper (S228): the amount less a percentage (1500 = 15.00 %), half up to whole sen, never below 0. */
export function subtractPercentage(amountSen: number, percentageBp: number): number {
  return calculatePercentage(amountSen, Math.max(0, 10_000 - percentageBp));
}

/** Tax on an amount, rate in basis points, half up to a whole sen (S312). */
export function calculateTax(amountSen: number, taxBp: number | null): number {
  return calculatePercentage(amountSen, taxBp ?? 0);
}

/** Difference in sen that rounds a cash total to 5 sen: −2 … +2 (1, 2, 6, 7 down; 3, 4, 8, 9 up; S311). */
export function calculateCashRounding(sen: number): number {
  const over = ((sen % 5) + 5) % 5;
  return over < 3 ? 0 - over : 5 - over;
}
