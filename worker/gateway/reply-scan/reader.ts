import type { Schema } from "#shared/contract/row.ts";
import { type Shape, shapeOf } from "#shared/contract/shape.ts";
import { fieldsReader } from "./fields.ts";
import { listReader, mapReader } from "./list.ts";
import { numberReader } from "./number.ts";
import { isAt, type Read, stampOf, unsure } from "./read.ts";
import { boundsOf, patternReader, type TextBounds, textReader } from "./text.ts";

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
      return fieldsOf(shape);
    default:
      throw new TypeError(`replies of kind ${shape.kind} are new: say here how they are read`);
  }
}

type TextShape = Extract<Shape, { kind: "text" }>;

function textOf({ minLength, maxLength, pattern }: TextShape): Read {
  if (pattern === null) return textReader(boundsOf({ minLength, maxLength }));
  const patterned = patternReader(pattern);
  if (minLength === 0 && maxLength === null) return patterned;
  return (source, start) => {
    const end = patterned(source, start);
    const units = end - start - 2;
    return units >= minLength && units <= (maxLength ?? units) ? end : unsure;
  };
}

/** One of a few values, each as it is written. */
function oneOf(choices: readonly string[]): Read {
  const stamps = choices.map(stampOf);
  return (source, at) => {
    for (const stamp of stamps) if (isAt(stamp, source, at)) return at + stamp.length;
    return unsure;
  };
}

const nothing = stampOf("null");

function nullOr(value: Read): Read {
  return (source, at) => (isAt(nothing, source, at) ? at + nothing.length : value(source, at));
}

function fieldsOf({ fields, others }: Extract<Shape, { kind: "fields" }>): Read {
  if (others !== "dropped") throw new TypeError("a reply drops the fields that have no name");
  return fieldsReader(
    Object.entries(fields).map(([name, { schema, isOptional }]) => ({
      name: stampOf(`${JSON.stringify(name)}:`),
      read: readerOf(schema),
      text: plainBounds(shapeOf(schema)),
      isOptional,
    })),
  );
}

/** The bounds of a text that may be any within them; null for what is none. */
function plainBounds(shape: Shape): TextBounds | null {
  return shape.kind === "text" && shape.pattern === null ? boundsOf(shape) : null;
}
