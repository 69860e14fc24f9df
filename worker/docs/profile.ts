import { filledIn } from "#shared/contract/filled-in.ts";
import { orderSummary } from "#shared/contract/order-entities.ts";
import type { Schema } from "#shared/contract/row.ts";
import { chooseOption, type Field, getFields, toShape } from "#shared/contract/shape.ts";
import { rows } from "./rows.ts";

/** What a document describes: everything that we answer, or what the specification alone has. */
export type Profile = "complete" | "specification";

/** Whether a document has a field of an object. */
export type Keeps = (object: Schema, name: string, field: Field) => boolean;

export const keepsAll: Keeps = () => true;

export const keepsOf = (profile: Profile): Keeps => (profile === "complete" ? keepsAll : keepsSpecified);

const keepsSpecified: Keeps = (object, name, field) => !isOurs(object, name, field);

/** The calls that a document describes. */
export function rowsOf(profile: Profile) {
  return profile === "complete" ? rows : rows.filter(({ row }) => !row.extension);
}

/**
 * Whether a field is ours (`// +` in wire.md). In a reply: what may be missing, because the gateway fills it in or the page
 * does without it, unless the specification itself says what a missing one means. In a request: what the row names.
 */
function isOurs(object: Schema, name: string, { isOptional, hasDefault, isNamed }: Field): boolean {
  if (ourObjects.has(object)) return true;
  if (ourRequestFields.get(object)?.has(name) || filledIn.get(object)?.includes(name)) return true;
  const shape = toShape(object);
  const isReply = shape.kind === "fields" && shape.others === "dropped";
  return isReply && (isOptional || hasDefault) && !isNamed && !mayMiss.has(name);
}

/** Objects that the specification does not have. */
const ourObjects = new Set<Schema>([orderSummary]);

/** Fields of the specification that a reply may leave out, and that are then absent. */
const mayMiss = new Set(["cursor", "token", "customerId"]);

/** Fields of our own in requests, by the object that has them. */
const ourRequestFields = new Map<Schema, Set<string>>();
for (const { row } of rows) {
  for (const path of row.extraFields ?? []) {
    for (const part of [row.body, row.query]) if (part) addField(part, path.split("."));
  }
}

function addField(object: Schema, [name = "", ...rest]: readonly string[]): void {
  const field = getFields(object)[name];
  if (!field) return;
  if (rest.length > 0) return addField(findObject(field.schema), rest);
  ourRequestFields.set(object, (ourRequestFields.get(object) ?? new Set()).add(name));
}

/** The object inside a list or a nullable. */
function findObject(schema: Schema): Schema {
  const shape = toShape(schema);
  if (shape.kind === "list") return findObject(shape.item);
  return shape.kind === "nullable" ? findObject(shape.schema) : schema;
}

/** A value without the fields that a document does not have. */
export function withoutOthers(schema: Schema, value: unknown, keeps: Keeps): unknown {
  const shape = toShape(schema);
  if (value === null || typeof value !== "object" || keeps === keepsAll) return value;
  if (shape.kind === "nullable") return withoutOthers(shape.schema, value, keeps);
  if (shape.kind === "list" && Array.isArray(value)) return value.map((one) => withoutOthers(shape.item, one, keeps));
  const option = shape.kind === "either" ? chooseOption(shape, value) : null;
  if (option) return withoutOthers(option, value, keeps);
  const entries = Object.entries(value);
  if (shape.kind === "map")
    return Object.fromEntries(entries.map(([name, one]) => [name, withoutOthers(shape.value, one, keeps)]));
  if (shape.kind !== "fields") return value;
  return Object.fromEntries(
    entries.flatMap(([name, one]) => {
      const field = shape.fields[name];
      if (!field) return [[name, one]];
      return keeps(schema, name, field) ? [[name, withoutOthers(field.schema, one, keeps)]] : [];
    }),
  );
}
