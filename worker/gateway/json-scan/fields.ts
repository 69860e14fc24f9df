import { ascii, isAt, type Read, type Source, type ByteLiteral, NO_MATCH } from "./read.ts";
import { skipName, skipValue } from "./skip.ts";

type FieldPlan = { name: ByteLiteral; read: Read; isOptional: boolean };
/** Which fields were read: a bit for each in one of two numbers. */
type Bits = { low: number; high: number };
/** A field, its bit, and the one that is expected behind it. */
type Field = { name: ByteLiteral; read: Read; next: Field | null } & Bits;

/** As many fields as two numbers have bits that are quick to work with. */
const maxFields = 60;
const half = maxFields / 2;

/** Reads the fields of an object, each once, in any order; the ones that have no name here go. */
export type FieldsReader = {
  /** The whole object. */
  read: Read;
  /** The rest of an object of which some fields were read: from the comma or the brace behind the last one. */
  readRest: (source: Source, at: number, low: number, high: number) => number;
};

/** A reader of fields. A plan's `name` is written with its quotes and its colon. */
export function fieldsReader(plans: readonly FieldPlan[]): FieldsReader {
  if (plans.length > maxFields) throw new TypeError(`a reply has at most ${maxFields} fields a level`);
  const fields = plans.map(({ name, read }, nth): Field => ({ name, read, ...bitsOf([nth]), next: null }));
  for (const [nth, field] of fields.entries()) field.next = fields[nth + 1] ?? null;
  const first = fields[0] ?? null;
  const needed = bitsOf(plans.flatMap(({ isOptional }, nth) => (isOptional ? [] : [nth])));
  const hasAll = (low: number, high: number) =>
    (low & needed.low) === needed.low && (high & needed.high) === needed.high;

  const readFrom = (source: Source, start: number, lowBefore: number, highBefore: number): number => {
    const { bytes } = source;
    let [at, low, high] = [start, lowBefore, highBefore];
    let expected = first;
    for (;;) {
      const field = expected && isAt(expected.name, source, at) ? expected : named(fields, source, at);
      if (field) {
        // Twice: the last one counts, and whoever reads the bytes may think otherwise.
        if (((low & field.low) | (high & field.high)) !== 0) return NO_MATCH;
        low |= field.low;
        high |= field.high;
        expected = field.next;
        at = field.read(source, at + field.name.length);
      } else at = cutField(source, at, low === 0 && high === 0);
      if (at === NO_MATCH) return NO_MATCH;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeFields) return hasAll(low, high) ? at : NO_MATCH;
      if (byte !== ascii.comma) return NO_MATCH;
    }
  };

  return {
    read(source, start) {
      const { bytes } = source;
      if (bytes[start] !== ascii.openFields) return NO_MATCH;
      const isEmpty = bytes[start + 1] === ascii.closeFields;
      if (isEmpty) return hasAll(0, 0) ? start + 2 : NO_MATCH;
      return readFrom(source, start + 1, 0, 0);
    },
    readRest(source, at, low, high) {
      const byte = source.bytes[at];
      if (byte === ascii.closeFields) return hasAll(low, high) ? at + 1 : NO_MATCH;
      return byte === ascii.comma ? readFrom(source, at + 1, low, high) : NO_MATCH;
    },
  };
}

/** The bits of some fields, by their numbers in the plan. */
export function bitsOf(nths: readonly number[]): Bits {
  let [low, high] = [0, 0];
  for (const nth of nths)
    if (nth < half) low |= 1 << nth;
    else high |= 1 << (nth - half);
  return { low, high };
}

/** The field of the name that comes next; undefined for a name that is none. */
function named(fields: readonly Field[], source: Source, at: number): Field | undefined {
  return fields.find(({ name }) => isAt(name, source, at));
}

/** The place behind a field that has to go, which takes one of its commas along. */
function cutField(source: Source, start: number, isFirst: boolean): number {
  const value = skipName(source, start);
  const end = value === NO_MATCH ? NO_MATCH : skipValue(source, value);
  if (end === NO_MATCH) return NO_MATCH;
  const { bytes, cuts } = source;
  const hasNext = bytes[end] === ascii.comma;
  if (isFirst) cuts.push(start, hasNext ? end + 1 : end);
  else cuts.push(start - 1, end);
  return end;
}
