import { visibleLine, visibleText } from "#shared/contract/visible-text.ts";
import { escapeHtml } from "#shared/domain/html-text.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { componentPath, type JsonSchema, toJsonSchema } from "#worker/docs/json-schema.ts";
import { apiTexts } from "./api-texts.ts";

/** A line of a table of fields: where it is, what it may be, whether it may be missing. HTML but for the name. */
type FieldLine = { name: string; type: string; limits: string; isOptional: boolean };

/** The lines of an object, those of what is written out inside it among them: "item.amount", "items[].id". */
export function toFieldLines(locale: Locale, schema: JsonSchema, prefix = ""): FieldLine[] {
  const { properties = {}, required = [], anyOf = [] } = schema;
  const forms = anyOf.filter(({ properties }) => properties);
  const ofForms = forms.flatMap((form, index) =>
    toFieldLines(locale, form, `${prefix}${kind(locale, "form", String(index + 1))} · `),
  );
  const own = Object.entries(properties).flatMap(([name, field]): FieldLine[] => [
    {
      name: prefix + name,
      type: formatType(locale, field),
      limits: formatLimits(locale, field),
      isOptional: !required.includes(name),
    },
    ...inside(locale, field, prefix + name),
  ]);
  return [...own, ...ofForms];
}

function inside(locale: Locale, schema: JsonSchema, name: string): FieldLine[] {
  const { items } = schema;
  if (items) return inside(locale, items, `${name}[]`);
  const written = notNull(schema);
  return written.properties ? toFieldLines(locale, written, `${name}.`) : [];
}

/** What of "this or null" is not null; the schema itself for any other. */
function notNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return others.length === 1 && others[0] ? others[0] : schema;
}

function kind(locale: Locale, name: keyof (typeof apiTexts)[Locale]["kinds"], of = ""): string {
  return apiTexts[locale].kinds[name].replace("{{of}}", () => of);
}

const simple = { string: "text", integer: "whole", number: "number", boolean: "flag", object: "object" } as const;

/** A schema in words, as HTML; a named one is a link to its own table. */
export function formatType(locale: Locale, schema: JsonSchema): string {
  const { $ref, type, anyOf, items, additionalProperties, format } = schema;
  if ($ref !== undefined) return referenceTo($ref);
  if (schema.enum)
    return kind(
      locale,
      "oneOf",
      schema.enum.map((value) => `<code>${escapeHtml(value === "" ? '""' : String(value))}</code>`).join(" "),
    );
  if (anyOf) return eitherOf(locale, anyOf);
  if (Array.isArray(type)) {
    const [first = ""] = type;
    return `${formatType(locale, { ...schema, type: first })} ${kind(locale, "orNull")}`;
  }
  if (items) return kind(locale, "list", formatType(locale, items));
  if (typeof additionalProperties === "object") return kind(locale, "map", formatType(locale, additionalProperties));
  if (format === "binary") return kind(locale, "file");
  return kind(locale, simple[type as keyof typeof simple] ?? "object");
}

function referenceTo($ref: string): string {
  const name = $ref.replace(componentPath, "");
  return `<a href="#schema.${name}">${name}</a>`;
}

function eitherOf(locale: Locale, anyOf: JsonSchema[]): string {
  const [known] = anyOf;
  const mayBeNull = anyOf.some(({ type }) => type === "null");
  const others = anyOf.filter(({ type }) => type !== "null");
  // Known values beside any text: one that may hold new values.
  const words =
    known?.enum && others.length === 2 && others[1]?.type === "string"
      ? [formatType(locale, known), kind(locale, "orOther")]
      : [others.map((one) => formatType(locale, one)).join(" | ")];
  return [...words, ...(mayBeNull ? [kind(locale, "orNull")] : [])].join(" ");
}

/** What a value may measure: its length, its number of entries, its range, its pattern. HTML. */
export function formatLimits(locale: Locale, schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = notNull(schema);
  const characters = range(minLength, maxLength);
  const entries = range(minItems, maxItems);
  return [
    ...(characters === "" ? [] : [kind(locale, "characters", characters)]),
    ...(entries === "" ? [] : [kind(locale, "entries", entries)]),
    range(told(minimum), told(maximum)),
    pattern === undefined ? "" : patternText(locale, pattern),
  ]
    .filter((limit) => limit !== "")
    .join(" ");
}

/** What texts that other people read have to match: too long to be read itself, and not to be shown as it is. */
const visiblePatterns = [visibleLine(1), visibleText(1)].map((schema) => toJsonSchema(schema, () => undefined).pattern);

function patternText(locale: Locale, pattern: string): string {
  return visiblePatterns.includes(pattern) ? kind(locale, "visible") : `<code>${escapeHtml(pattern)}</code>`;
}

/** A bound that tells something: those that every whole number has in JSON do not. */
function told(bound: number | undefined): number | undefined {
  return Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function range(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `≥ ${least}`;
  return least === undefined ? `≤ ${most}` : `${least} – ${most}`;
}
