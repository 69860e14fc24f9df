import type { Schema } from "#shared/contract/row.ts";
import { type Shape, shapeOf } from "#shared/contract/shape.ts";
import { type FieldsReader, fieldsReader } from "./fields.ts";
import { listReader, mapReader } from "./list.ts";
import { numberReader } from "./number.ts";
import { isAt, type Read, toByteLiteral, NO_MATCH } from "./read.ts";
import { patternReader, textReader } from "./text.ts";

/** The reader of a schema, made when it is first asked for. Throws a TypeError for a kind that no reply had before. */
export const readerOf: (schema: Schema) => Read = onceASchema(makeReader);

/** The reader of an object's schema; throws a TypeError for any other. */
export const fieldsReaderOf: (schema: Schema) => FieldsReader = onceASchema(makeFieldsReader);

function onceASchema<T>(make: (schema: Schema) => T): (schema: Schema) => T {
  const made = new WeakMap<Schema, T>();
  return (schema) => {
    const known = made.get(schema);
    if (known) return known;
    const one = make(schema);
    made.set(schema, one);
    return one;
  };
}

function makeReader(schema: Schema): Read {
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case "text":
      return textOf(shape);
    case "number":
      return numberReader(shape);
    case "flag":
      return oneOf(["true", "false"]);
    case "choice":
      return oneOf(shape.values.map((value) => JSON.stringify(value)));
    case "nullable":
      return nullOr(readerOf(shape.schema));
    case "list":
      return listReader(readerOf(shape.item), shape);
    case "map":
      return mapReader(readerOf(shape.key), readerOf(shape.value));
    case "fields":
      return fieldsReaderOf(schema).read;
    default:
      throw new TypeError(`replies of kind ${shape.kind} are new: say here how they are read`);
  }
}

function textOf({ minLength, maxLength, pattern }: Extract<Shape, { kind: "text" }>): Read {
  if (pattern === null) return textReader(minLength, maxLength ?? Number.POSITIVE_INFINITY);
  const patterned = patternReader(pattern);
  if (minLength === 0 && maxLength === null) return patterned;
  return (source, start) => {
    const end = patterned(source, start);
    const units = end - start - 2;
    return units >= minLength && units <= (maxLength ?? units) ? end : NO_MATCH;
  };
}

/** One of a few values, each as it is written. */
function oneOf(choices: readonly string[]): Read {
  const stamps = choices.map(toByteLiteral);
  return (source, at) => {
    for (const stamp of stamps) if (isAt(stamp, source, at)) return at + stamp.length;
    return NO_MATCH;
  };
}

const nothing = toByteLiteral("null");

function nullOr(value: Read): Read {
  return (source, at) => (isAt(nothing, source, at) ? at + nothing.length : value(source, at));
}

function makeFieldsReader(schema: Schema): FieldsReader {
  const shape = shapeOf(schema);
  if (shape.kind !== "fields" || shape.others !== "dropped")
    throw new TypeError("a reply drops the fields that have no name");
  return fieldsReader(
    Object.entries(shape.fields).map(([name, { schema, isOptional }]) => ({
      name: toByteLiteral(`${JSON.stringify(name)}:`),
      read: readerOf(schema),
      isOptional,
    })),
  );
}
