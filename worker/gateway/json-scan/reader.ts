import type { Schema } from "#shared/contract/row.ts";
import { type Shape, toShape } from "#shared/contract/shape.ts";
import { type FieldsReader, createFieldsReader } from "./fields.ts";
import { createListReader, createMapReader } from "./list.ts";
import { createNumberReader } from "./number.ts";
import { isAt, type Read, toByteLiteral, NO_MATCH } from "./read.ts";
import { createPatternReader, createTextReader } from "./text.ts";

/** The reader of a schema, created on first use. Throws TypeError for a schema kind that replies do not use. */
export const getReader: (schema: Schema) => Read = memoizeBySchema(makeReader);

/** The reader of an object schema; throws TypeError for any other schema. */
export const getFieldsReader: (schema: Schema) => FieldsReader = memoizeBySchema(makeFieldsReader);

function memoizeBySchema<T>(make: (schema: Schema) => T): (schema: Schema) => T {
  const made = new WeakMap<Schema, T>();
  return (schema) => {
    const known = made.get(schema);
    if (known) return known;
    const created = make(schema);
    made.set(schema, created);
    return created;
  };
}

function makeReader(schema: Schema): Read {
  const shape = toShape(schema);
  switch (shape.kind) {
    case "text":
      return makeTextReader(shape);
    case "number":
      return createNumberReader(shape);
    case "flag":
      return choiceReader(["true", "false"]);
    case "choice":
      return choiceReader(shape.values.map((value) => JSON.stringify(value)));
    case "nullable":
      return nullableReader(getReader(shape.schema));
    case "list":
      return createListReader(getReader(shape.item), shape);
    case "map":
      return createMapReader(getReader(shape.key), getReader(shape.value));
    case "fields":
      return getFieldsReader(schema).read;
    case "either":
      return eitherReader(shape.options.map((option) => getReader(option.schema)));
    default:
      throw new TypeError(`replies of kind ${shape.kind} are new: say here how they are read`);
  }
}

function makeTextReader({ minLength, maxLength, pattern }: Extract<Shape, { kind: "text" }>): Read {
  if (pattern === null) return createTextReader(minLength, maxLength ?? Number.POSITIVE_INFINITY);
  const patterned = createPatternReader(pattern);
  if (minLength === 0 && maxLength === null) return patterned;
  return (source, start) => {
    const end = patterned(source, start);
    const units = end - start - 2;
    return units >= minLength && units <= (maxLength ?? units) ? end : NO_MATCH;
  };
}

function choiceReader(choices: readonly string[]): Read {
  const literals = choices.map(toByteLiteral);
  return (source, at) => {
    for (const literal of literals) if (isAt(literal, source, at)) return at + literal.length;
    return NO_MATCH;
  };
}

const nullLiteral = toByteLiteral("null");

function nullableReader(value: Read): Read {
  return (source, at) => (isAt(nullLiteral, source, at) ? at + nullLiteral.length : value(source, at));
}

/** The first that matches; what one cuts that does not match stays. */
function eitherReader(readers: readonly Read[]): Read {
  return (source, at) => {
    const { length } = source.cuts;
    for (const read of readers) {
      const end = read(source, at);
      if (end !== NO_MATCH) return end;
      source.cuts.length = length;
    }
    return NO_MATCH;
  };
}

function makeFieldsReader(schema: Schema): FieldsReader {
  const shape = toShape(schema);
  if (shape.kind !== "fields" || shape.others === "kept")
    throw new TypeError("a reply keeps no field that has no name");
  const plans = Object.entries(shape.fields).map(([name, { schema, isOptional }]) => ({
    name: toByteLiteral(`${JSON.stringify(name)}:`),
    read: getReader(schema),
    isOptional,
  }));
  // The records of an export refuse what they do not name: valibot then says where it is.
  return createFieldsReader(plans, shape.others);
}
