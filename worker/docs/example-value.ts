import * as fields from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import { type FieldsShape, type Shape, toShape } from "#shared/contract/shape.ts";
import { sampleIds } from "./sample-data.ts";
import { samples } from "./sample-world.ts";

/** All fields, or only the required ones. */
type Extent = "whole" | "least";

/** Readable values for scalars that have only a pattern. */
const readable = new Map<Schema, unknown>([
  [fields.id, "a1B2c3"],
  [fields.storeId, "2301"],
  [fields.subdomain, "demo"],
  [fields.instant, "2026-11-21T12:30:00+08:00"],
  [fields.day, "2026-11-21"],
  [fields.dineTime, "12:30-13:00"],
  [fields.openingSpan, "10:00-22:00"],
  [fields.url, "/assets/img/demo"],
  [fields.phoneOrNone, "+60311002301"],
  [fields.latitude, 3.139],
  [fields.longitude, 101.6869],
  [fields.sen, 1290],
  [fields.requestSen, 1290],
  [fields.metres, 850],
]);

/** A value that a schema accepts, the same at each call. Throws TypeError for a text that no sample word fits. */
export function createExampleValue(schema: Schema, extent: Extent): unknown {
  const [sample] = extent === "whole" ? (samples.get(schema) ?? []) : [];
  return sample ? completeSample(schema, sample) : (readable.get(schema) ?? exampleOfShape(toShape(schema), extent));
}

/** A sample, with an example of every field that it does not have. */
const completeSample = (schema: Schema, sample: object) => ({
  ...(exampleOfShape(toShape(schema), "whole") as object),
  ...sample,
});

function exampleOfShape(shape: Shape, extent: Extent): unknown {
  switch (shape.kind) {
    case "text":
      return shape.examples[0] ?? findSampleText(shape);
    case "number":
      return Math.max(shape.min ?? 0, Math.min(1, shape.max ?? 1));
    case "flag":
      return false;
    case "choice":
      return shape.values[0];
    case "either": {
      const sampled = shape.options.find((option) => samples.has(option.schema));
      if (sampled) return createExampleValue(sampled.schema, extent);
      return shape.options[0] && exampleOfShape(shape.options[0].shape, extent);
    }
    case "nullable":
      return extent === "least" ? null : createExampleValue(shape.schema, extent);
    case "list":
      if (extent === "whole" && samples.has(sampledOf(shape.item))) {
        const item = sampledOf(shape.item);
        return samples.get(item)?.map((sample) => completeSample(item, sample));
      }
      return Array.from({ length: Math.max(shape.min, extent === "whole" ? 1 : 0) }, () =>
        createExampleValue(shape.item, extent),
      );
    case "fields":
      return fieldsExample(shape, extent);
    case "map":
      return { [String(createExampleValue(shape.key, extent))]: createExampleValue(shape.value, extent) };
    default:
      return null;
  }
}

/** The schema, or what it may be that there are samples of. */
function sampledOf(schema: Schema): Schema {
  const shape = toShape(schema);
  const options = shape.kind === "either" ? shape.options : [];
  return options.find((option) => samples.has(option.schema))?.schema ?? schema;
}

function fieldsExample({ fields }: FieldsShape, extent: Extent): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, { isOptional }]) => extent === "whole" || !isOptional);
  return Object.fromEntries(
    entries.map(([name, { schema }]) => [name, sampleIds[name] ?? createExampleValue(schema, extent)]),
  );
}

const sampleWords = ["text", "123456", "4417", "MAKAN5", "ASAP", "+60311002301", "/assets/img/demo"];

/** The first sample word within the limits. */
function findSampleText({ minLength, maxLength, pattern }: Extract<Shape, { kind: "text" }>): string {
  const sample = sampleWords.find(
    (text) => text.length >= minLength && text.length <= (maxLength ?? text.length) && (pattern?.test(text) ?? true),
  );
  if (sample === undefined)
    throw new TypeError(`no example for ${pattern?.source ?? "a text"}: add one that reads well`);
  return sample;
}
