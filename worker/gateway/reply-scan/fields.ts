import { ascii, isAt, type Read, type Source, type Stamp, unsure } from "./read.ts";
import { behindName, behindValue } from "./skip.ts";
import { behindText, type TextBounds } from "./text.ts";

/** `text`: what `read` reads is a text within these bounds. Half of all fields are, and are read here without a call. */
type FieldPlan = { name: Stamp; read: Read; text: TextBounds | null; isOptional: boolean };
/** A field with its bit in one of two numbers, which say what of an object was read, and the one that is expected behind it. */
type Field = Omit<FieldPlan, "isOptional"> & { low: number; high: number; next: Field | null };

/** As many fields as two numbers have bits that are quick to work with. */
const maxFields = 60;
const half = maxFields / 2;

/**
 * Fields by name, each once, in any order; the ones that have no name here go. `name` is written with its quotes and its
 * colon.
 */
export function fieldsReader(plans: readonly FieldPlan[]): Read {
  if (plans.length > maxFields) throw new TypeError(`a reply has at most ${maxFields} fields a level`);
  const fields = plans.map(({ name, read, text }, nth): Field => {
    const bit = 1 << (nth % half);
    return { name, read, text, low: nth < half ? bit : 0, high: nth < half ? 0 : bit, next: null };
  });
  for (const [nth, field] of fields.entries()) field.next = fields[nth + 1] ?? null;
  const first = fields[0] ?? null;
  const needed = fields.filter((_, nth) => !plans[nth]?.isOptional);
  const needLow = needed.reduce((bits, { low }) => bits | low, 0);
  const needHigh = needed.reduce((bits, { high }) => bits | high, 0);

  return (source, start) => {
    const { bytes } = source;
    if (bytes[start] !== ascii.openFields) return unsure;
    let at = start + 1;
    if (bytes[at] === ascii.closeFields) return needLow === 0 && needHigh === 0 ? at + 1 : unsure;
    let [low, high] = [0, 0];
    let expected = first;
    for (;;) {
      const field = expected && isAt(expected.name, source, at) ? expected : named(fields, source, at);
      if (field) {
        // Twice: the last one counts, and whoever reads the bytes may think otherwise.
        if (((low & field.low) | (high & field.high)) !== 0) return unsure;
        low |= field.low;
        high |= field.high;
        expected = field.next;
        at += field.name.length;
        at = field.text ? behindText(bytes, at, field.text) : field.read(source, at);
      } else at = cutField(source, at, low === 0 && high === 0);
      if (at === unsure) return unsure;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeFields)
        return (low & needLow) === needLow && (high & needHigh) === needHigh ? at : unsure;
      if (byte !== ascii.comma) return unsure;
    }
  };
}

/** The field of the name that comes next; undefined for a name that is none. */
function named(fields: readonly Field[], source: Source, at: number): Field | undefined {
  return fields.find(({ name }) => isAt(name, source, at));
}

/** The place behind a field that has to go, which takes one of its commas along. */
function cutField(source: Source, start: number, isFirst: boolean): number {
  const value = behindName(source, start);
  const end = value === unsure ? unsure : behindValue(source, value);
  if (end === unsure) return unsure;
  const { bytes, cuts } = source;
  const hasNext = bytes[end] === ascii.comma;
  if (isFirst) cuts.push(start, hasNext ? end + 1 : end);
  else cuts.push(start - 1, end);
  return end;
}
