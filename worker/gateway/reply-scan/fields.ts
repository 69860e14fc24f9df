import { ascii, type Cursor, passes, passesByte, type Read } from "./cursor.ts";
import { skipName, skipValue } from "./skip.ts";

type FieldPlan = { name: Uint8Array; read: Read; isOptional: boolean };

/** As many fields as are told apart by the bits of two numbers. */
const maxFields = 60;
const half = maxFields / 2;

/**
 * Fields by name, each once, in any order; the ones that have no name here go. `name` is written with its quotes and its
 * colon.
 */
export function fieldsReader(fields: readonly FieldPlan[]): Read {
  if (fields.length > maxFields) throw new TypeError(`a reply has at most ${maxFields} fields a level`);
  const isNeeded = (from: number) =>
    fields.slice(from, from + half).reduce((bits, { isOptional }, at) => (isOptional ? bits : bits | (1 << at)), 0);
  const [needLow, needHigh] = [isNeeded(0), isNeeded(half)];

  return (cursor) => {
    if (!passesByte(cursor, ascii.openFields)) return false;
    if (passesByte(cursor, ascii.closeFields)) return needLow === 0 && needHigh === 0;
    let low = 0;
    let high = 0;
    let expected = 0;
    for (;;) {
      const found = nextField(cursor, fields, expected);
      const field = fields[found];
      if (!field) {
        if (!cutField(cursor, low === 0 && high === 0)) return false;
      } else {
        const bit = 1 << (found % half);
        // Twice: the last one counts, and whoever reads the bytes may think otherwise.
        if (((found < half ? low : high) & bit) !== 0 || !field.read(cursor)) return false;
        if (found < half) low |= bit;
        else high |= bit;
        expected = found + 1;
      }
      if (passesByte(cursor, ascii.closeFields)) return (low & needLow) === needLow && (high & needHigh) === needHigh;
      if (!passesByte(cursor, ascii.comma)) return false;
    }
  };
}

/** The place of the field whose name comes next, looked for from the one that is expected; -1 for a name that is none. */
function nextField(cursor: Cursor, fields: readonly FieldPlan[], expected: number): number {
  for (let at = expected; at < fields.length; at += 1) if (isNamed(cursor, fields[at])) return at;
  for (let at = 0; at < expected; at += 1) if (isNamed(cursor, fields[at])) return at;
  return -1;
}

const isNamed = (cursor: Cursor, field: FieldPlan | undefined) => field !== undefined && passes(cursor, field.name);

/** Goes past a field that has to go, and takes one of its commas along. */
function cutField(cursor: Cursor, isFirst: boolean): boolean {
  const start = cursor.at;
  if (!skipName(cursor) || !skipValue(cursor)) return false;
  const hasNext = cursor.bytes[cursor.at] === ascii.comma;
  if (isFirst) cursor.cuts.push(start, hasNext ? cursor.at + 1 : cursor.at);
  else cursor.cuts.push(start - 1, cursor.at);
  return true;
}
