import { html } from "hono/html";
import { visibleLine, visibleText } from "#shared/contract/visible-text.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { type Html, joinHtml } from "#worker/dev/html.ts";
import { componentPath, type JsonSchema, toJsonSchema } from "#worker/docs/json-schema.ts";
import { apiTexts } from "./api-texts.ts";

/** A line of a table of fields; the name is a path. */
type FieldLine = { name: string; type: Html; limits: Html; isOptional: boolean };

/** The fields of an object and of the objects inside it: "item.amount", "items[].id". */
export function toFieldLines(locale: Locale, schema: JsonSchema, prefix = ""): FieldLine[] {
  const { properties = {}, required = [], anyOf = [] } = schema;
  const forms = anyOf.filter(({ properties }) => properties);
  const ofForms = forms.flatMap((form, index) =>
    toFieldLines(locale, form, `${prefix}${apiTexts[locale].kinds.form.replace("{{of}}", String(index + 1))} · `),
  );
  const own = Object.entries(properties).flatMap(([name, field]): FieldLine[] => [
    {
      name: prefix + name,
      type: formatType(locale, field),
      limits: formatLimits(locale, field),
      isOptional: !required.includes(name),
    },
    ...toInnerLines(locale, field, prefix + name),
  ]);
  return [...own, ...ofForms];
}

function toInnerLines(locale: Locale, schema: JsonSchema, name: string): FieldLine[] {
  const { items } = schema;
  if (items) return toInnerLines(locale, items, `${name}[]`);
  const written = removeNull(schema);
  return written.properties ? toFieldLines(locale, written, `${name}.`) : [];
}

/** The part of a nullable schema that is not null. */
function removeNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return others.length === 1 && others[0] ? others[0] : schema;
}

function formatKind(locale: Locale, name: keyof (typeof apiTexts)[Locale]["kinds"], of: Html | string = ""): Html {
  const [before, after] = apiTexts[locale].kinds[name].split("{{of}}");
  return html`${before}${after === undefined ? "" : of}${after}`;
}

const simple = { string: "text", integer: "whole", number: "number", boolean: "flag", object: "object" } as const;

/** A schema in words; a named one is a link to its own table. */
export function formatType(locale: Locale, schema: JsonSchema): Html {
  const { $ref, type, anyOf, items, additionalProperties, format } = schema;
  if ($ref !== undefined) return renderReference($ref);
  if (schema.enum)
    return formatKind(
      locale,
      "oneOf",
      joinHtml(
        schema.enum.map((value) => html`<code>${value === "" ? '""' : String(value)}</code>`),
        " ",
      ),
    );
  if (anyOf) return formatEither(locale, anyOf);
  if (Array.isArray(type)) {
    const [first = ""] = type;
    return html`${formatType(locale, { ...schema, type: first })} ${formatKind(locale, "orNull")}`;
  }
  if (items) return formatKind(locale, "list", formatType(locale, items));
  if (typeof additionalProperties === "object")
    return formatKind(locale, "map", formatType(locale, additionalProperties));
  if (format === "binary") return formatKind(locale, "file");
  return formatKind(locale, simple[type as keyof typeof simple] ?? "object");
}

function renderReference($ref: string): Html {
  const name = $ref.replace(componentPath, "");
  return html`<a href="#schema.${name}">${name}</a>`;
}

function formatEither(locale: Locale, anyOf: JsonSchema[]): Html {
  const [known] = anyOf;
  const mayBeNull = anyOf.some(({ type }) => type === "null");
  const others = anyOf.filter(({ type }) => type !== "null");
  // An open list: known values, or any text.
  const words =
    known?.enum && others.length === 2 && others[1]?.type === "string"
      ? [formatType(locale, known), formatKind(locale, "orOther")]
      : [
          joinHtml(
            others.map((one) => formatType(locale, one)),
            " | ",
          ),
        ];
  return joinHtml([...words, ...(mayBeNull ? [formatKind(locale, "orNull")] : [])], " ");
}

/** The limits of a value: length, number of entries, range, pattern. */
export function formatLimits(locale: Locale, schema: JsonSchema): Html {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = removeNull(schema);
  const characters = formatRange(minLength, maxLength);
  const entries = formatRange(minItems, maxItems);
  const values = formatRange(toUsefulBound(minimum), toUsefulBound(maximum));
  const limits = [
    ...(characters === "" ? [] : [formatKind(locale, "characters", characters)]),
    ...(entries === "" ? [] : [formatKind(locale, "entries", entries)]),
    ...(values === "" ? [] : [values]),
    ...(pattern === undefined ? [] : [formatPattern(locale, pattern)]),
  ];
  return joinHtml(limits, " ");
}

/** These patterns are too long for a reader. */
const visiblePatterns = [visibleLine(1), visibleText(1)].map((schema) => toJsonSchema(schema, () => undefined).pattern);

function formatPattern(locale: Locale, pattern: string): Html {
  return visiblePatterns.includes(pattern) ? formatKind(locale, "visible") : html`<code>${pattern}</code>`;
}

/** Every whole number in JSON has the other bounds. */
function toUsefulBound(bound: number | undefined): number | undefined {
  return Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function formatRange(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `≥ ${least}`;
  return least === undefined ? `≤ ${most}` : `${least} – ${most}`;
}
