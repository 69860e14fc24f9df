import type { Receipt } from "./receipt.ts";
import type { Ticket } from "./ticket.ts";

/** Letters in a line of the usual font. */
const letters = { "58": 32, "80": 48 } as const;
type Width = keyof typeof letters;

/** What a customer has written is not left out in silence. */
const unprintable = "[Chinese: see the board]";

/** What every printer has: Latin letters, spaces and signs of ASCII. */
function toAscii(text: string): string {
  const plain = text
    .replaceAll("×", "x")
    .replaceAll("·", "-")
    .replaceAll("−", "-")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  return plain
    .replaceAll(/[^ -~]+/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

/** A text of both languages without its Chinese, or one in Chinese alone, of which it says so. */
const toLatin = (text: string): string => toAscii(text) || (text.trim() === "" ? "" : unprintable);

/** What somebody has written: a part of it could say the opposite. */
const toWhole = (text: string): string =>
  /[^\p{ASCII}\p{Script=Latin}\p{P}\p{Z}]/u.test(text) ? unprintable : toLatin(text);

/** A sheet in plain text, Latin only: a printer that asks has no tables of Chinese that could be known (PD201). */
export function renderSheetText(sheet: Ticket | Receipt, width: Width): string {
  const max = letters[width];
  const rule = "-".repeat(max);
  const lines = "locale" in sheet ? listReceipt(sheet, max, rule) : listTicket(sheet, rule);
  return `${lines.flatMap((line) => wrap(line, max)).join("\n")}\n\n\n\n`;
}

function listTicket(
  { banners, number, mode, facts, time, avoid, lines, note, footer }: Ticket,
  rule: string,
): string[] {
  return [
    ...banners.map((banner) => `*** ${toLatin(banner)} ***`),
    `${number}  ${toLatin(mode.EN).toUpperCase()}  ${time}`,
    ...facts.map(toLatin),
    ...avoid.map((text) => `*** ${toLatin(text)} ***`),
    rule,
    ...lines.flatMap(({ quantity, name, options, warning, remark }) => [
      `${quantity} x ${toLatin(name.EN)}`,
      ...options.map((option) => `  ${option.quantity} x ${toLatin(option.name.EN)}`),
      ...(warning === "" ? [] : [`  *** ${toLatin(warning)} ***`]),
      ...(remark === "" ? [] : [`  >> ${toWhole(remark)}`]),
    ]),
    rule,
    ...(note === "" ? [] : ["NOTE", toWhole(note), rule]),
    ...footer.map(toLatin),
  ];
}

function listReceipt(
  { title, notices, seller, facts, items, sums, money, notes, platform }: Receipt,
  max: number,
  rule: string,
): string[] {
  const pair = ({ label, value }: { label: string; value: string }) => justify(toLatin(label), toLatin(value), max);
  return [
    ...[seller.name, ...seller.lines].map(toLatin),
    rule,
    toLatin(title).toUpperCase(),
    ...notices.map((notice) => `*** ${toLatin(notice)} ***`),
    ...facts.flatMap(pair),
    rule,
    ...items.flatMap((item) => [
      ...justify(`${item.quantity} ${toLatin(item.name)}`, toLatin(item.amount), max),
      ...item.notes.map((one) => `  ${toLatin(one)}`),
    ]),
    rule,
    ...[...sums, ...money].flatMap(pair),
    rule,
    ...[...notes, ...platform].map(toLatin),
  ];
}

/** Both ends of a line; two lines where they do not fit in one. */
function justify(start: string, end: string, max: number): string[] {
  const space = max - start.length - end.length;
  return space > 0 ? [`${start}${" ".repeat(space)}${end}`] : [start, end.padStart(max)];
}

/** Between words where there are some. */
function wrap(line: string, max: number): string[] {
  if (line.length <= max) return [line];
  const at = line.lastIndexOf(" ", max);
  const cut = at > 4 ? at : max;
  return [line.slice(0, cut), ...wrap(`  ${line.slice(cut).trim()}`, max)];
}
