import type { Row } from "#shared/contract/row.ts";
import { getFields } from "#shared/contract/shape.ts";
import { getRowText } from "./get-text.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";
import { getSchemaName } from "./named-schemas.ts";
import type { Reference } from "./openapi-components.ts";
import { type Keeps, keepsOf, type Profile } from "./profile.ts";
import type { Example } from "./row-text.ts";
import { type RowName, rows } from "./rows.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
};
/** The parameters of an operation: those of its path and query written out, headers by reference. */
export function createParameters(
  name: RowName,
  row: Row,
  example: Example,
  profile: Profile,
): (Parameter | Reference)[] {
  return [
    ...pathParameters(name, row, example),
    ...queryParameters(name, row, example, keepsOf(profile)),
    ...headerParameters(row, profile),
  ];
}

const shapeOfPath = (path: string) => path.replace(/:\w+/g, ":");

/** "/v3/web/orders/:id" → "/v3/web/orders/{id}". A path has one name for its parameter, whatever its rows call it. */
export function toOpenApiPath(path: string): string {
  const first = rows.find(({ row }) => shapeOfPath(row.path) === shapeOfPath(path));
  return (first?.row.path ?? path).replace(/:(\w+)/g, "{$1}");
}

function pathParameters(rowName: RowName, row: Row, { params }: Example): Parameter[] {
  const own = [...row.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const shown = [...toOpenApiPath(row.path).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const fields = getFields(row.params);
  const { parameters: meanings = {} } = getRowText(rowName);
  return own.flatMap((name, index) => {
    const field = fields[name];
    if (!field) return [];
    const example = (params as Record<string, unknown> | undefined)?.[name];
    const schema = toJsonSchema(field.schema, getSchemaName);
    const description = meanings[name] ?? "";
    return [{ name: shown[index] ?? name, in: "path" as const, required: true, description, schema, example }];
  });
}

function queryParameters(rowName: RowName, row: Row, { query }: Example, keeps: Keeps): Parameter[] {
  const { query: object } = row;
  const { parameters: meanings = {} } = getRowText(rowName);
  const fields = Object.entries(getFields(object)).filter(([name, field]) => object && keeps(object, name, field));
  return fields.map(([name, { schema, isOptional }]) => {
    const example = (query as Record<string, unknown> | undefined)?.[name];
    const description = meanings[name] ?? "";
    const parameter = {
      name,
      in: "query" as const,
      required: !isOptional,
      description,
      schema: toJsonSchema(schema, getSchemaName),
    };
    return example === undefined ? parameter : { ...parameter, example };
  });
}

function headerParameters(row: Row, profile: Profile): Reference[] {
  if (profile === "specification") return [{ $ref: "#/components/parameters/AcceptLanguage" }];
  const all = [
    "AcceptLanguage",
    "RequestId",
    ...(row.auth === "public" ? [] : ["Session"]),
    ...(row.idem ? ["IdempotencyKey"] : []),
  ];
  return all.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
