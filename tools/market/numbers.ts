/** A number of a cell, with what is worth a word about it; or why it is none. */
export type ReadNumber = { value: number; warning?: string } | { problem: string };

/**
 * Sen of a price in ringgit: "12.90", "12.9" or 12.9. "RM 12.90" and "12,90" are read too, with a word about it. A comma
 * for thousands is refused, because "1,290" may be either.
 */
export function readPrice(cell: string | number): ReadNumber {
  const text = String(cell).trim();
  const [, unit = "", amount = ""] = /^(RM|MYR)?\s*(.*)$/is.exec(text) ?? [];
  const plain = /^(\d{1,6})(?:([.,])(\d{1,2}))?$/.exec(amount);
  if (!plain) return { problem: priceProblem(amount, text) };
  const [, ringgit = "", point = "", sen = ""] = plain;
  const value = Number(ringgit) * 100 + Number(sen.padEnd(2, "0"));
  const isPlain = unit === "" && point !== ",";
  return isPlain ? { value } : { value, warning: `"${text}" is read as ${(value / 100).toFixed(2)}` };
}

function priceProblem(amount: string, text: string): string {
  if (text === "") return "is missing: the price in ringgit, like 12.90";
  if (amount.startsWith("-")) return "must not be negative";
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount)) return `"${text}" has a comma: write ringgit like 1290.00`;
  if (/^\d+[.,]\d{3,}$/.test(amount)) return `"${text}" has parts of a sen: write ringgit like 12.90`;
  return `"${text}" is no price: write ringgit like 12.90`;
}

/** Basis points of a tax in percent: "6", "6%" or 6. A workbook has a cell formatted as percent as 0.06: that is refused. */
export function readPercent(cell: string | number): ReadNumber {
  const text = String(cell).trim();
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text);
  if (!found) return { problem: `"${text}" is no percentage: write 6 for 6 %` };
  const value = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  if (value > 0 && value < 100) return { problem: `"${text}" may be ${value / 100} % or ${value} %: write 6 for 6 %` };
  return value > 10_000 ? { problem: `"${text}" is more than 100 %` } : { value };
}
