import { ascii, behind, type Read, unsure } from "./read.ts";
import { behindName, behindValue } from "./skip.ts";

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
  const neededFrom = (from: number) =>
    fields.slice(from, from + half).reduce((bits, { isOptional }, at) => (isOptional ? bits : bits | (1 << at)), 0);
  const [needLow, needHigh] = [neededFrom(0), neededFrom(half)];

  return (bytes, start, cuts) => {
    if (bytes[start] !== ascii.openFields) return unsure;
    let at = start + 1;
    if (bytes[at] === ascii.closeFields) return needLow === 0 && needHigh === 0 ? at + 1 : unsure;
    let [low, high, expected] = [0, 0, 0];
    for (;;) {
      const found = nextField(fields, expected, bytes, at);
      const field = fields[found];
      if (field) {
        const bit = 1 << (found % half);
        // Twice: the last one counts, and whoever reads the bytes may think otherwise.
        if (((found < half ? low : high) & bit) !== 0) return unsure;
        if (found < half) low |= bit;
        else high |= bit;
        expected = found + 1;
        at = field.read(bytes, at + field.name.length, cuts);
      } else at = cutField(bytes, at, cuts, low === 0 && high === 0);
      if (at === unsure) return unsure;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeFields)
        return (low & needLow) === needLow && (high & needHigh) === needHigh ? at : unsure;
      if (byte !== ascii.comma) return unsure;
    }
  };
}

/** The field whose name comes next, looked for from the one that is expected; `fields.length` for a name that is none. */
function nextField(fields: readonly FieldPlan[], expected: number, bytes: Uint8Array, at: number): number {
  for (let index = expected; index < fields.length; index += 1) if (isNamed(fields[index], bytes, at)) return index;
  for (let index = 0; index < expected; index += 1) if (isNamed(fields[index], bytes, at)) return index;
  return fields.length;
}

const isNamed = (field: FieldPlan | undefined, bytes: Uint8Array, at: number) =>
  field !== undefined && behind(field.name, bytes, at) !== unsure;

/** The place behind a field that has to go, which takes one of its commas along. */
function cutField(bytes: Uint8Array, start: number, cuts: number[], isFirst: boolean): number {
  const value = behindName(bytes, start);
  const end = value === unsure ? unsure : behindValue(bytes, value);
  if (end === unsure) return unsure;
  const hasNext = bytes[end] === ascii.comma;
  if (isFirst) cuts.push(start, hasNext ? end + 1 : end);
  else cuts.push(start - 1, end);
  return end;
}
