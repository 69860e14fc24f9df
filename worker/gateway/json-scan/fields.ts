import { ascii, isAt, type Read, type Source, type ByteLiteral, NO_MATCH } from "./read.ts";
import { skipName, skipValue } from "./skip.ts";

type FieldPlan = { name: ByteLiteral; read: Read; isOptional: boolean };
/** The fields that were read: one bit per field, in two numbers. */
type Bits = { low: number; high: number };
/** A field, its bit, and the field that usually follows. */
type Field = { name: ByteLiteral; read: Read; next: Field | null } & Bits;

/** Each of the two numbers has 30 bits, which the runtime stores as small integers. */
const maxFields = 60;
const half = maxFields / 2;

/** Reads the fields of an object, each once, in any order; drops unknown fields, or matches no object that has any. */
export type FieldsReader = {
  read: Read;
  /** The rest of an object of which some fields were read, from the comma or brace after the last one. */
  readRest: (source: Source, at: number, low: number, high: number) => number;
};

/** Creates a reader of fields; `name` includes quotes and colon. Throws TypeError for more than 60 fields. */
export function createFieldsReader(plans: readonly FieldPlan[], others: "dropped" | "refused"): FieldsReader {
  if (plans.length > maxFields) throw new TypeError(`a reply has at most ${maxFields} fields a level`);
  const fields = plans.map(({ name, read }, index): Field => ({ name, read, ...toBits([index]), next: null }));
  for (const [index, field] of fields.entries()) field.next = fields[index + 1] ?? null;
  const first = fields[0] ?? null;
  const needed = toBits(plans.flatMap(({ isOptional }, index) => (isOptional ? [] : [index])));
  const hasAll = (low: number, high: number) =>
    (low & needed.low) === needed.low && (high & needed.high) === needed.high;

  const readFrom = (source: Source, start: number, lowBefore: number, highBefore: number): number => {
    const { bytes } = source;
    let [at, low, high] = [start, lowBefore, highBefore];
    let expected = first;
    for (;;) {
      const field = expected && isAt(expected.name, source, at) ? expected : findField(fields, source, at);
      if (field) {
        // The last of two equal names counts in JSON, but another parser may use the first.
        if (((low & field.low) | (high & field.high)) !== 0) return NO_MATCH;
        low |= field.low;
        high |= field.high;
        expected = field.next;
        at = field.read(source, at + field.name.length);
      } else at = others === "refused" ? NO_MATCH : cutField(source, at, low === 0 && high === 0);
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

/** The bits of fields, by their index in the plan. */
export function toBits(indexes: readonly number[]): Bits {
  let [low, high] = [0, 0];
  for (const index of indexes)
    if (index < half) low |= 1 << index;
    else high |= 1 << (index - half);
  return { low, high };
}

function findField(fields: readonly Field[], source: Source, at: number): Field | undefined {
  return fields.find(({ name }) => isAt(name, source, at));
}

/** The position after an unknown field; cuts the field with one of its commas. */
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
