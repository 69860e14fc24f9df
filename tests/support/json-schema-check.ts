import { componentPath, type JsonSchema } from "#worker/docs/json-schema.ts";

export type Components = Record<string, JsonSchema>;

/** Whether a value is inside a JSON Schema, for the keywords that our document uses; throws for a reference to nothing. */
export function isInside(schema: JsonSchema, value: unknown, components: Components): boolean {
  const check = (inner: JsonSchema, part: unknown) => isInside(inner, part, components);
  const { $ref, anyOf, allOf, enum: choices } = schema;
  return (
    ($ref === undefined || check(referred($ref, components), value)) &&
    (anyOf === undefined || anyOf.some((one) => check(one, value))) &&
    (allOf === undefined || allOf.every((one) => check(one, value))) &&
    (choices === undefined || choices.includes(value)) &&
    isOfType(schema, value) &&
    (typeof value !== "string" || isText(schema, value)) &&
    (typeof value !== "number" || isNumber(schema, value)) &&
    (!Array.isArray(value) || isList(schema, value, check)) &&
    (!isObject(value) || isFields(schema, value, check))
  );
}

type Check = (schema: JsonSchema, value: unknown) => boolean;

function referred($ref: string, components: Components): JsonSchema {
  const schema = components[$ref.replace(componentPath, "")];
  if (!schema) throw new Error(`${$ref} refers to nothing`);
  return schema;
}

function typesOf(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return Number.isInteger(value) ? ["integer", "number"] : [typeof value];
}

function isOfType({ type }: JsonSchema, value: unknown): boolean {
  return type === undefined || typesOf(value).some((one) => [type].flat().includes(one));
}

function isText({ minLength = 0, maxLength = Infinity, pattern = "" }: JsonSchema, text: string): boolean {
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
}

function isNumber({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean {
  return value >= minimum && value <= maximum;
}

function isList({ items, minItems = 0, maxItems = Infinity }: JsonSchema, list: unknown[], check: Check): boolean {
  const isOfLength = list.length >= minItems && list.length <= maxItems;
  return isOfLength && (items === undefined || list.every((one) => check(items, one)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFields(schema: JsonSchema, value: Record<string, unknown>, check: Check): boolean {
  const { properties = {}, required = [], propertyNames, additionalProperties = true } = schema;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (own) return check(own, part);
      if (propertyNames && !check(propertyNames, name)) return false;
      return typeof additionalProperties === "object" ? check(additionalProperties, part) : additionalProperties;
    })
  );
}
