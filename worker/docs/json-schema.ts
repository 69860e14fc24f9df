import type { Schema } from "#shared/contract/row.ts";
import { type Field, type FieldsShape, type Shape, toShape } from "#shared/contract/shape.ts";
import { type Keeps, keepsAll } from "./profile.ts";

/** The keywords of JSON Schema 2020-12 that the document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: readonly unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  format?: string;
};

/** The name that a schema has among the components; undefined for one that is written where it stands. */
export type NameOf = (schema: Schema) => string | undefined;

export const componentPath = "#/components/schemas/";

/** Whether a field is always there. */
type Needs = (field: Field) => boolean;

/** In a reply: a default has been filled in. */
const inReplies: Needs = ({ isOptional }) => !isOptional;

/** A schema as JSON Schema: a reference where it has a name. Throws a TypeError for a kind of schema that is new. */
export function toJsonSchema(schema: Schema, nameOf: NameOf, keeps: Keeps = keepsAll): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? expandSchema(schema, nameOf, keeps) : { $ref: componentPath + name };
}

/** The schema of a file that somebody writes, without references. */
export function toFileSchema(schema: Schema): JsonSchema {
  return ofShape(toShape(schema), toFileSchema, ({ isOptional, hasDefault }) => !isOptional && !hasDefault);
}

/** A schema as JSON Schema, itself written out, what it is made of by name. */
export function expandSchema(schema: Schema, nameOf: NameOf, keeps: Keeps = keepsAll): JsonSchema {
  const shape = toShape(schema);
  return ofShape(keepOf(schema, shape, keeps), (child) => toJsonSchema(child, nameOf, keeps), inReplies);
}

/** The shape without what the document does not have. */
function keepOf(schema: Schema, shape: Shape, keeps: Keeps): Shape {
  if (shape.kind === "fields") return { ...shape, fields: filterFields(schema, shape, keeps) };
  if (shape.kind !== "either") return shape;
  const isKept = (option: Schema, inner: Shape) =>
    inner.kind !== "fields" || Object.keys(filterFields(option, inner, keeps)).length > 0;
  return { ...shape, options: shape.options.filter((one) => isKept(one.schema, one.shape)) };
}

function filterFields(object: Schema, { fields }: FieldsShape, keeps: Keeps): FieldsShape["fields"] {
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => keeps(object, name, field)));
}

type Inner = (schema: Schema) => JsonSchema;

function ofShape(shape: Shape, inner: Inner, needs: Needs): JsonSchema {
  switch (shape.kind) {
    case "text":
      return text(shape);
    case "number":
      return {
        type: shape.isWhole ? "integer" : "number",
        ...(shape.min !== null && { minimum: shape.min }),
        ...(shape.max !== null && { maximum: shape.max }),
      };
    case "flag":
      return { type: "boolean" };
    case "choice":
      return choice(shape.values);
    case "either":
      return either(shape.options, inner, needs);
    case "nullable":
      return nullable(inner(shape.schema));
    case "list":
      return {
        type: "array",
        items: inner(shape.item),
        ...(shape.min > 0 && { minItems: shape.min }),
        ...(shape.max !== null && { maxItems: shape.max }),
      };
    case "fields":
      return fields(shape, inner, needs);
    case "map":
      return { type: "object", propertyNames: inner(shape.key), additionalProperties: inner(shape.value) };
    default:
      return { type: "string", format: "binary" };
  }
}

function text({ minLength, maxLength, pattern, visible, examples }: Extract<Shape, { kind: "text" }>): JsonSchema {
  const any: JsonSchema = {
    type: "string",
    ...(minLength > 0 && { minLength }),
    ...(maxLength !== null && { maxLength }),
    ...(pattern && { pattern: pattern.source }),
    ...(visible && { pattern: toPortablePattern(visible) }),
  };
  // Known values of a text that may one day be another one.
  return examples.length === 0 ? any : { anyOf: [{ type: "string", enum: examples }, any] };
}

/**
 * A pattern that every tool reads, also without the flag `u`, which JSON Schema does not have. Characters beyond 16 bits need
 * it, so the document allows them; the server refuses them.
 */
function toPortablePattern({ source }: RegExp): string {
  return source.replace(/\\u\{[\dA-F]+\}(?:-\\u\{[\dA-F]+\})?/g, "");
}

function choice(values: readonly (string | number | boolean)[]): JsonSchema {
  return { type: typeof values[0], enum: values };
}

/** Another spelling of a value is documented where it is one more choice; a number as text needs no word. */
function either(options: Extract<Shape, { kind: "either" }>["options"], inner: Inner, needs: Needs): JsonSchema {
  const choices = options.flatMap(({ shape }) => (shape.kind === "choice" ? [shape.values] : []));
  if (choices.length === options.length) return choice(choices.flat());
  const schemas = options
    .filter(({ isRespelled }) => !isRespelled)
    .map(({ schema, shape }) => (shape.kind === "fields" ? inner(schema) : ofShape(shape, inner, needs)));
  const [only] = schemas;
  return schemas.length === 1 && only ? only : { anyOf: schemas };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === "string" && !schema.enum) return { ...schema, type: [schema.type, "null"] };
  return { anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }] };
}

function fields({ fields, others }: FieldsShape, inner: Inner, needs: Needs): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => needs(field)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, inner(schema)])),
    ...(required.length > 0 && { required }),
    ...(others === "refused" && { additionalProperties: false }),
    ...(others === "kept" && { additionalProperties: true }),
  };
}
