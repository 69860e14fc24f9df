import type { Schema } from "./row.ts";

// The only reader of valibot's internal structure. A kind of schema that is new throws here.

/** An option with `isRespelled` is another spelling that parses to the first option: "1" for true. */
type Option = { schema: Schema; shape: Shape; isRespelled: boolean };

export type Shape =
  | {
      kind: "text";
      minLength: number;
      maxLength: number | null;
      pattern: RegExp | null;
      /** Pattern of a text without invisible characters. */
      visible: RegExp | null;
      examples: readonly string[];
    }
  | { kind: "number"; isWhole: boolean; min: number | null; max: number | null }
  | { kind: "flag" }
  | { kind: "choice"; values: readonly (string | number | boolean)[] }
  | { kind: "either"; options: readonly Option[] }
  | { kind: "nullable"; schema: Schema }
  | { kind: "list"; item: Schema; min: number; max: number | null }
  | {
      kind: "fields";
      fields: Readonly<Record<string, Field>>;
      /** Treatment of unnamed fields. */
      others: "refused" | "dropped" | "kept";
    }
  | { kind: "map"; key: Schema; value: Schema }
  | { kind: "file"; types: readonly string[]; maxBytes: number };

/** `hasDefault`: absent in a reply, it is filled in (PD114). `isNamed`: so is a field of the specification (PD169). */
export type Field = { schema: Schema; isOptional: boolean; hasDefault: boolean; isNamed: boolean };
export type FieldsShape = Extract<Shape, { kind: "fields" }>;

type Action = { kind: string; type: string; requirement?: unknown; metadata?: { options?: readonly unknown[] } };
/** The internal structure of a valibot schema. */
type Part = Action & {
  pipe?: readonly [Part, ...Action[]];
  entries?: Record<string, Part>;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: Part;
  default?: unknown;
  isNamed?: true;
  item?: Part;
  key?: Part;
  value?: Part;
  message?: Part;
};

const choices = new Set(["literal", "picklist"]);
const others: Record<string, FieldsShape["others"]> = {
  object: "dropped",
  strict_object: "refused",
  loose_object: "kept",
};

/** Throws TypeError for an unknown kind of schema or check. */
export function toShape(schema: Schema): Shape {
  return read(schema, []);
}

/** Fields by name; empty for a schema that is not an object. */
export function getFields(schema: Schema | undefined): Readonly<Record<string, Field>> {
  const shape = schema && toShape(schema);
  return shape?.kind === "fields" ? shape.fields : {};
}

/**
 * The object that a value is meant to be, of a schema that may be several: the first of which it has all fields that the last
 * one lacks. Null where none is an object.
 */
export function chooseOption({ options }: Extract<Shape, { kind: "either" }>, value: object): Schema | null {
  const objects = options.flatMap(({ schema, shape }) =>
    shape.kind === "fields" ? [{ schema, fields: shape.fields }] : [],
  );
  const last = objects.at(-1);
  const isMeant = (fields: FieldsShape["fields"]) =>
    Object.keys(fields).every((name) => name in (last?.fields ?? {}) || Object.hasOwn(value, name));
  return objects.find(({ fields }) => isMeant(fields))?.schema ?? null;
}

/** True for a text of which "" is no value: of an id, an address or a time it says that there is none. */
export function isNoneEmpty(schema: Schema): boolean {
  const shape = toShape(schema);
  if (shape.kind === "nullable") return isNoneEmpty(shape.schema);
  return shape.kind === "text" && (shape.minLength > 0 || shape.pattern?.test("") === false);
}

/** All object schemas inside, each once, outer ones first. */
export function findObjects(schemas: readonly Schema[]): Schema[] {
  const found = new Set<Schema>();
  const visit = (schema: Schema): void => {
    const shape = toShape(schema);
    if (shape.kind === "nullable") visit(shape.schema);
    if (shape.kind === "list") visit(shape.item);
    if (shape.kind === "map") visit(shape.value);
    if (shape.kind === "either") for (const option of shape.options) visit(option.schema);
    if (shape.kind !== "fields" || found.has(schema)) return;
    found.add(schema);
    for (const field of Object.values(shape.fields)) visit(field.schema);
  };
  schemas.forEach(visit);
  return [...found];
}

function read(part: Part, outer: readonly Action[]): Shape {
  const { base, actions } = flat(part, outer);
  const fields = others[base.type];
  if (fields) return withoutChecks(actions, { kind: "fields", fields: fieldsIn(base), others: fields });
  if (choices.has(base.type)) return withoutChecks(actions, { kind: "choice", values: valuesOf(base) });
  switch (base.type) {
    case "string":
      return textShape(actions);
    case "number":
      return numberShape(actions);
    case "boolean":
      return withoutChecks(actions, { kind: "flag" });
    case "union":
    case "variant":
      return { kind: "either", options: (base.options as Part[]).map((option) => optionOf(option, actions)) };
    case "lazy":
      return { kind: "either", options: lazyOptions(actions).map((option) => optionOf(option, [])) };
    case "nullable":
      return withoutChecks(actions, { kind: "nullable", schema: schemaOf(base.wrapped) });
    case "array":
      return listShape(base, actions);
    case "record":
      return withoutChecks(actions, { kind: "map", key: schemaOf(base.key), value: schemaOf(base.value) });
    case "file":
      return fileShape(actions);
    case "socket":
      // What is said of it is what comes on it.
      return read(schemaOf(base.message), []);
    default:
      throw new TypeError(`schemas of kind ${base.type} are new: say here what they accept`);
  }
}

/** The first schema of nested pipes, and all actions on its value. */
function flat(part: Part, outer: readonly Action[]): { base: Part; actions: readonly Action[] } {
  if (!part.pipe) return { base: part, actions: outer };
  const [first, ...actions] = part.pipe;
  return flat(first, [...actions, ...outer]);
}

const schemaOf = (part: Part | undefined) => part as unknown as Schema;

function fieldsIn({ entries = {} }: Part): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, part]) => {
      const mayMiss = part.type === "optional";
      const hasDefault = mayMiss && part.default !== undefined;
      return [
        name,
        {
          schema: schemaOf(mayMiss ? part.wrapped : part),
          isOptional: mayMiss && !hasDefault,
          hasDefault,
          isNamed: part.isNamed === true,
        },
      ];
    }),
  );
}

function valuesOf({ type, literal, options }: Part): (string | number | boolean)[] {
  return (type === "literal" ? [literal] : options) as (string | number | boolean)[];
}

/** What a lazy schema may be: it says so itself. Throws TypeError for one that does not. */
function lazyOptions(actions: readonly Action[]): Part[] {
  const options = actions.find(({ metadata }) => metadata?.options)?.metadata?.options;
  if (!options) throw new TypeError("a lazy schema needs the metadata `options`: the schemas that it may be");
  return options as Part[];
}

function optionOf(option: Part, outer: readonly Action[]): Option {
  const { base, actions } = flat(option, []);
  const isRespelled = actions.some(({ type }) => type === "transform");
  // A union checks the parsed value, so a respelled option has the checks of the first option.
  const shape = isRespelled ? read(base, actions) : read(option, outer);
  return { schema: schemaOf(option), shape, isRespelled };
}

/** Requirements by check type. Throws TypeError for an unknown check. */
function checksOf(actions: readonly Action[], known: readonly string[]): Map<string, unknown> {
  const checks = actions.filter(({ type }) => type !== "transform" && type !== "trim");
  const strange = checks.find(({ type }) => !known.includes(type));
  if (strange) throw new TypeError(`checks of kind ${strange.type} are new: say here what they mean`);
  return new Map(checks.map(({ type, requirement, ...more }) => [type, requirement ?? more]));
}

function withoutChecks(actions: readonly Action[], shape: Shape): Shape {
  checksOf(actions, []);
  return shape;
}

function textShape(actions: readonly Action[]): Shape {
  const checks = checksOf(actions, ["min_length", "max_length", "regex", "invisible_character", "examples"]);
  const { examples = [] } = (checks.get("examples") ?? {}) as { examples?: string[] };
  return {
    kind: "text",
    minLength: (checks.get("min_length") as number | undefined) ?? 0,
    maxLength: (checks.get("max_length") as number | undefined) ?? null,
    pattern: (checks.get("regex") as RegExp | undefined) ?? null,
    visible: (checks.get("invisible_character") as RegExp | undefined) ?? null,
    examples,
  };
}

function numberShape(actions: readonly Action[]): Shape {
  const checks = checksOf(actions, ["min_value", "max_value", "safe_integer"]);
  const isWhole = checks.has("safe_integer");
  return {
    kind: "number",
    isWhole,
    min: (checks.get("min_value") as number | undefined) ?? (isWhole ? Number.MIN_SAFE_INTEGER : null),
    max: (checks.get("max_value") as number | undefined) ?? (isWhole ? Number.MAX_SAFE_INTEGER : null),
  };
}

function listShape({ item }: Part, actions: readonly Action[]): Shape {
  const checks = checksOf(actions, ["min_length", "max_length"]);
  return {
    kind: "list",
    item: schemaOf(item),
    min: (checks.get("min_length") as number | undefined) ?? 0,
    max: (checks.get("max_length") as number | undefined) ?? null,
  };
}

function fileShape(actions: readonly Action[]): Shape {
  const checks = checksOf(actions, ["mime_type", "max_size"]);
  return {
    kind: "file",
    types: checks.get("mime_type") as string[],
    maxBytes: checks.get("max_size") as number,
  };
}
