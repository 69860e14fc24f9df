import { html } from "hono/html";
import { visibleLine, visibleText } from "#shared/contract/visible-text.ts";
import { componentPath, type JsonSchema, toJsonSchema } from "#worker/docs/json-schema.ts";
import { type Html, joinHtml } from "#worker/html/html.ts";
import { apiTexts } from "./api-texts.ts";

/** A line of a table of fields; the name is a path. */
type FieldLine = { name: string; type: Html; limits: Html; isOptional: boolean };

/** The fields of an object and of the objects inside it: "item.amount", "items[].id". */
export function toFieldLines(schema: JsonSchema, prefix = ""): FieldLine[] {
  const { properties = {}, required = [], anyOf = [] } = schema;
  const forms = anyOf.filter(({ properties }) => properties);
  const ofForms = forms.flatMap((form, index) =>
    toFieldLines(form, `${prefix}${apiTexts.kinds.form.replace("{{of}}", String(index + 1))} · `),
  );
  const own = Object.entries(properties).flatMap(([name, field]): FieldLine[] => [
    {
      name: prefix + name,
      type: formatType(field),
      limits: formatLimits(field),
      isOptional: !required.includes(name),
    },
    ...toInnerLines(field, prefix + name),
  ]);
  return [...own, ...ofForms];
}

function toInnerLines(schema: JsonSchema, name: string): FieldLine[] {
  const { items } = schema;
  if (items) return toInnerLines(items, `${name}[]`);
  const written = removeNull(schema);
  return written.properties ? toFieldLines(written, `${name}.`) : [];
}

/** The part of a nullable schema that is not null. */
function removeNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  return others.length === 1 && others[0] ? others[0] : schema;
}

function formatKind(name: keyof (typeof apiTexts)["kinds"], of: Html | string = ""): Html {
  const [before, after] = apiTexts.kinds[name].split("{{of}}");
  return html`${before}${after === undefined ? "" : of}${after}`;
}

const simple = { string: "text", integer: "whole", number: "number", boolean: "flag", object: "object" } as const;

/** A schema in words; a named one is a link to its own table. */
export function formatType(schema: JsonSchema): Html {
  const { $ref, type, anyOf, items, additionalProperties, format } = schema;
  if ($ref !== undefined) return renderReference($ref);
  if (schema.enum)
    return formatKind(
      "oneOf",
      joinHtml(
        schema.enum.map((value) => html`<code>${value === "" ? '""' : String(value)}</code>`),
        " ",
      ),
    );
  if (anyOf) return formatEither(anyOf);
  if (Array.isArray(type)) {
    const [first = ""] = type;
    return html`${formatType({ ...schema, type: first })} ${formatKind("orNull")}`;
  }
  if (items) return formatKind("list", formatType(items));
  if (typeof additionalProperties === "object") return formatKind("map", formatType(additionalProperties));
  if (format === "binary") return formatKind("file");
  return formatKind(simple[type as keyof typeof simple] ?? "object");
}

function renderReference($ref: string): Html {
  const name = $ref.replace(componentPath, "");
  return html`<a href="#schema.${name}">${name}</a>`;
}

function formatEither(anyOf: JsonSchema[]): Html {
  const [known] = anyOf;
  const mayBeNull = anyOf.some(({ type }) => type === "null");
  const others = anyOf.filter(({ type }) => type !== "null");
  // An open list: known values, or any text.
  const words =
    known?.enum && others.length === 2 && others[1]?.type === "string"
      ? [formatType(known), formatKind("orOther")]
      : [
          joinHtml(
            others.map((one) => formatType(one)),
            " | ",
          ),
        ];
  return joinHtml([...words, ...(mayBeNull ? [formatKind("orNull")] : [])], " ");
}

/** The limits of a value: length, number of entries, range, pattern. */
export function formatLimits(schema: JsonSchema): Html {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = removeNull(schema);
  const characters = formatRange(minLength, maxLength);
  const entries = formatRange(minItems, maxItems);
  const values = formatRange(toUsefulBound(minimum), toUsefulBound(maximum));
  const limits = [
    ...(characters === "" ? [] : [formatKind("characters", characters)]),
    ...(entries === "" ? [] : [formatKind("entries", entries)]),
    ...(values === "" ? [] : [values]),
    ...(pattern === undefined ? [] : [formatPattern(pattern)]),
  ];
  return joinHtml(limits, " ");
}

/** These patterns are too long for a reader. */
const visiblePatterns = [visibleLine(1), visibleText(1)].map((schema) => toJsonSchema(schema, () => undefined).pattern);

function formatPattern(pattern: string): Html {
  return visiblePatterns.includes(pattern) ? formatKind("visible") : html`<code>${pattern}</code>`;
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
