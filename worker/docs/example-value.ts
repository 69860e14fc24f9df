import * as fields from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import { type FieldsShape, type Shape, shapeOf } from "#shared/contract/shape.ts";

/** What an example holds: all that may be there, or only what has to be. */
type Extent = "whole" | "least";

/** Values of scalars whose pattern alone would make poor reading. */
const readable = new Map<Schema, unknown>([
  [fields.id, "a1B2c3"],
  [fields.storeId, "2301"],
  [fields.subdomain, "demo"],
  [fields.instant, "2026-11-21T12:30:00+08:00"],
  [fields.day, "2026-11-21"],
  [fields.dineTime, "12:30-13:00"],
  [fields.url, "/assets/img/demo"],
  [fields.phone, "+60311002301"],
  [fields.latitude, 3.139],
  [fields.longitude, 101.6869],
  [fields.sen, 1290],
  [fields.requestSen, 1290],
  [fields.metres, 850],
]);

/** A value that a schema accepts, always the same one. Throws a TypeError for a kind of schema that is new. */
export function exampleValue(schema: Schema, extent: Extent): unknown {
  return readable.get(schema) ?? ofShape(shapeOf(schema), extent);
}

function ofShape(shape: Shape, extent: Extent): unknown {
  switch (shape.kind) {
    case "text":
      return shape.examples[0] ?? matching(shape);
    case "number":
      return Math.max(shape.min ?? 0, Math.min(1, shape.max ?? 1));
    case "flag":
      return false;
    case "choice":
      return shape.values[0];
    case "either":
      return shape.options[0] && ofShape(shape.options[0].shape, extent);
    case "nullable":
      return extent === "least" ? null : exampleValue(shape.schema, extent);
    case "list":
      return extent === "whole" || shape.min > 0 ? [exampleValue(shape.item, extent)] : [];
    case "fields":
      return fieldsExample(shape, extent);
    case "map":
      return { [String(exampleValue(shape.key, extent))]: exampleValue(shape.value, extent) };
    default:
      return null;
  }
}

function fieldsExample({ fields }: FieldsShape, extent: Extent): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, { isOptional }]) => extent === "whole" || !isOptional);
  return Object.fromEntries(entries.map(([name, { schema }]) => [name, exampleValue(schema, extent)]));
}

const words = ["text", "123456", "MAKAN5"];

/** The first of a few words that is inside the limits. */
function matching({ minLength, maxLength, pattern }: Extract<Shape, { kind: "text" }>): string {
  const word = words.find(
    (text) => text.length >= minLength && text.length <= (maxLength ?? text.length) && (pattern?.test(text) ?? true),
  );
  if (word === undefined) throw new TypeError(`no example for ${pattern?.source ?? "a text"}: add one that reads well`);
  return word;
}
