import { type ErrorCode, errorStatus, waitingCodes } from "#shared/contract/errors.ts";
import { type Auth, isFileRow, type Row, type Schema } from "#shared/contract/row.ts";
import { appVersion } from "#shared/request.ts";
import { envelope } from "./envelope.ts";
import { exampleValue } from "./example-value.ts";
import { type Example, exampleOf, filled, likely } from "./examples.ts";
import { componentPath, type JsonSchema, toJsonSchema, writtenOut } from "./json-schema.ts";
import { namedSchemas } from "./named-schemas.ts";
import { headers, headersOf, parameters, type Reference, security, securitySchemes } from "./openapi-components.ts";
import { errorsOf } from "./row-errors.ts";
import { groupTexts, rowTexts } from "./row-texts.ts";
import { type RowName, rows } from "./rows.ts";
import { fieldsOf, shapeOf } from "#shared/contract/shape.ts";

// The contract as OpenAPI 3.1. Nothing is written per row but what schemas cannot say.

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};
export type Reply = { description: string; content: Content; headers?: Record<string, Reference> };
export type Operation = {
  operationId: RowName;
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Reply>;
  "x-auth": Auth;
  "x-extension"?: true;
};

export type OpenApi = ReturnType<typeof openApi>;

const names = new Map(Object.entries(namedSchemas).map(([name, { schema }]) => [schema, name]));
const nameOf = (schema: Schema) => names.get(schema);

/** The document of the whole contract. Its examples are of the day of `now`, in epoch milliseconds. */
export function openApi(now: number) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, row } of rows) {
    const path = pathOf(row.path);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row, now) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Makan API", version: appVersion, description: introduction },
    servers: [{ url: "/" }],
    tags: Object.entries(groupTexts).map(([name, { EN }]) => ({ name, description: EN })),
    paths,
    components: { schemas: schemas(), parameters, headers, securitySchemes },
  };
}

const introduction = [
  "Every reply is JSON with status 200, but for receipts; every failure is the one envelope, Failure.",
  "A browser has a session cookie, which calls that change the visitor set. Any other client sends X-Session: bearer with",
  "POST /v3/auth and gets a token, which it sends as Authorization: Bearer from then on.",
].join(" ");

const shapeOfPath = (path: string) => path.replace(/:\w+/g, ":");

/** "/v3/web/orders/:id" → "/v3/web/orders/{id}". A path has one name for its parameter, whatever its rows call it. */
function pathOf(path: string): string {
  const first = rows.find(({ row }) => shapeOfPath(row.path) === shapeOfPath(path));
  return (first?.row.path ?? path).replace(/:(\w+)/g, "{$1}");
}

function operation(name: RowName, row: Row, now: number): Operation {
  const example = filled(exampleOf(name, row, now), likely);
  return {
    operationId: name,
    summary: rowTexts[name].EN,
    tags: [name.split(".")[0] ?? ""],
    security: security[row.auth],
    parameters: [...pathParameters(row, example), ...queryParameters(row, example), ...headerParameters(row)],
    ...(row.body && { requestBody: { required: true, content: json(toJsonSchema(row.body, nameOf), example.body) } }),
    responses: { "200": success(row), ...failures(errorsOf(row)) },
    "x-auth": row.auth,
    ...(row.extension && { "x-extension": row.extension }),
  };
}

function pathParameters(row: Row, { params }: Example): Parameter[] {
  const own = [...row.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const shown = [...pathOf(row.path).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const fields = fieldsOf(row.params);
  return own.flatMap((name, index) => {
    const field = fields[name];
    if (!field) return [];
    const example = (params as Record<string, unknown> | undefined)?.[name];
    const schema = toJsonSchema(field.schema, nameOf);
    return [{ name: shown[index] ?? name, in: "path" as const, required: true, schema, example }];
  });
}

function queryParameters(row: Row, { query }: Example): Parameter[] {
  return Object.entries(fieldsOf(row.query)).map(([name, { schema, isOptional }]) => {
    const example = (query as Record<string, unknown> | undefined)?.[name];
    const parameter = { name, in: "query" as const, required: !isOptional, schema: toJsonSchema(schema, nameOf) };
    return example === undefined ? parameter : { ...parameter, example };
  });
}

function headerParameters(row: Row): Reference[] {
  const all = [
    "AcceptLanguage",
    "RequestId",
    ...(row.auth === "public" ? [] : ["Session"]),
    ...(row.idem ? ["IdempotencyKey"] : []),
  ];
  return all.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});

function success(row: Row): Reply {
  const { idem, identity, response } = row;
  const used = [
    "RequestId",
    "ServerTiming",
    "CacheControl",
    ...(idem ? ["IdempotencyReplayed"] : []),
    ...(identity ? ["SetCookie"] : []),
  ];
  return {
    description: "The reply",
    headers: headersOf(used),
    content: isFileRow(row) ? files(response) : json(toJsonSchema(response, nameOf), exampleValue(response, "whole")),
  };
}

function files(response: Schema): Content {
  const shape = shapeOf(response);
  const types = shape.kind === "file" ? shape.types : [];
  return Object.fromEntries(types.map((type) => [type, { schema: toJsonSchema(response, nameOf) }]));
}

/** Codes that travel with `Retry-After`. */
const waiting = new Set<ErrorCode>([...waitingCodes, "UPSTREAM_OPEN_CIRCUIT"]);

/** A reply for each status, which says which codes travel on it. */
function failures(codes: ErrorCode[]): Record<string, Reply> {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorStatus[code] === status);
      const waits = ofStatus.some((code) => waiting.has(code));
      return [
        status,
        {
          description: ofStatus.join(", "),
          headers: headersOf(["RequestId", ...(waits ? ["RetryAfter"] : [])]),
          content: json(failureWith(ofStatus)),
        },
      ];
    }),
  );
}

function failureWith(codes: ErrorCode[]): JsonSchema {
  const error = { type: "object", properties: { code: { enum: codes } } };
  return { allOf: [{ $ref: `${componentPath}Failure` }, { type: "object", properties: { error } }] };
}

function schemas(): Record<string, JsonSchema> {
  const named = Object.entries(namedSchemas).map(([name, { schema, meaning }]): [string, JsonSchema] => [
    name,
    { ...(meaning && { description: meaning.EN }), ...writtenOut(schema, nameOf) },
  ]);
  return { ...Object.fromEntries(named), Failure: envelope(nameOf) };
}
