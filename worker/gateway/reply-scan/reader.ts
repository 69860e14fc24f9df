import type { Schema } from "#shared/contract/row.ts";
import { type Shape, shapeOf } from "#shared/contract/shape.ts";
import { passes, type Read, written } from "./cursor.ts";
import { fieldsReader } from "./fields.ts";
import { listReader, mapReader } from "./list.ts";
import { numberReader, wholeReader } from "./number.ts";
import { patternReader, textReader } from "./text.ts";

const readers = new WeakMap<Schema, Read>();

/** The reader of a schema, made when it is first asked for. Throws a TypeError for a kind that no reply had before. */
export function readerOf(schema: Schema): Read {
  const known = readers.get(schema);
  if (known) return known;
  const reader = make(shapeOf(schema));
  readers.set(schema, reader);
  return reader;
}

function make(shape: Shape): Read {
  switch (shape.kind) {
    case "text":
      return textOf(shape);
    case "number":
      return shape.isWhole ? wholeReader(shape) : numberReader(shape);
    case "flag":
      return oneOf([true, false]);
    case "choice":
      return oneOf(shape.values);
    case "nullable":
      return either(oneOf([null]), readerOf(shape.schema));
    case "list":
      return listReader(readerOf(shape.item), shape);
    case "map":
      return mapReader(readerOf(shape.key), readerOf(shape.value));
    case "fields":
      return fieldsOf(shape);
    default:
      throw new TypeError(`replies of kind ${shape.kind} are new: say here how they are read`);
  }
}

function textOf({ minLength, maxLength, pattern }: Extract<Shape, { kind: "text" }>): Read {
  const text = textReader({ minLength, maxLength });
  if (pattern === null) return text;
  const plain = patternReader(pattern);
  return (cursor) => {
    const start = cursor.at;
    if (!plain(cursor)) return false;
    const units = cursor.at - start - 2;
    return units >= minLength && units <= (maxLength ?? units);
  };
}

function oneOf(values: readonly unknown[]): Read {
  const choices = values.map(written);
  return (cursor) => {
    for (const choice of choices) if (passes(cursor, choice)) return true;
    return false;
  };
}

const either =
  (first: Read, second: Read): Read =>
  (cursor) =>
    first(cursor) || second(cursor);

function fieldsOf({ fields, others }: Extract<Shape, { kind: "fields" }>): Read {
  if (others !== "dropped") throw new TypeError("a reply drops the fields that have no name");
  return fieldsReader(
    Object.entries(fields).map(([name, { schema, isOptional }]) => ({
      name: new TextEncoder().encode(`${JSON.stringify(name)}:`),
      read: readerOf(schema),
      isOptional,
    })),
  );
}
