import { type ErrorCode, errorStatus, waitingCodes } from "#shared/contract/errors.ts";
import { type Auth, getFileTypes, isFileRow, isSocketRow, type Row, type Schema } from "#shared/contract/row.ts";
import { toShape } from "#shared/contract/shape.ts";
import { appVersion } from "#shared/request.ts";
import { createExampleValue } from "./example-value.ts";
import { createExample, type ExampleTime, fillVariables, sampleValues } from "./examples.ts";
import { createFailureSchema } from "./failure-schema.ts";
import { getRowText, groupTexts } from "./get-text.ts";
import { componentPath, type JsonSchema, toJsonSchema, expandSchema } from "./json-schema.ts";
import { namedSchemas, getSchemaName } from "./named-schemas.ts";
import {
  headers,
  toHeaderReferences,
  parameters,
  type Reference,
  security,
  securitySchemes,
} from "./openapi-components.ts";
import { type Parameter, createParameters, toOpenApiPath } from "./openapi-parameters.ts";
import { type Keeps, keepsOf, type Profile, rowsOf, withoutOthers } from "./profile.ts";
import { getRowErrors } from "./row-errors.ts";
import { getRemarks } from "./row-remarks.ts";
import type { Example } from "./row-text.ts";
import type { RowName } from "./rows.ts";

// The contract as OpenAPI 3.1. Rows have texts only for what schemas cannot express.

type Examples = Record<string, { summary: string; value: unknown }>;
type Content = Record<string, { schema: JsonSchema; examples?: Examples }>;
export type Reply = { description: string; content: Content; headers?: Record<string, Reference> };
export type Operation = {
  operationId: RowName;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; description: string; content: Content };
  responses: Record<string, Reply>;
  "x-auth": Auth;
  "x-extension"?: true;
};

export type OpenApi = ReturnType<typeof createOpenApi>;

/** The document of the contract. */
export function createOpenApi(now: ExampleTime, profile: Profile = "complete") {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, row } of rowsOf(profile)) {
    const path = toOpenApiPath(row.path);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row, { now, profile }) };
  }
  const groups = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)));
  return {
    openapi: "3.1.1",
    info: { title: "Makan API", version: appVersion, description: introductions[profile] },
    servers: [{ url: "/", description: servers[profile] }],
    tags: Object.entries(groupTexts)
      .filter(([name]) => groups.has(name))
      .map(([name, { description }]) => ({ name, description })),
    paths,
    components: { schemas: schemas(profile), parameters, headers, securitySchemes },
  };
}

const introduction = [
  "Every reply is JSON with status 200, except files. Every failure has the same form, Failure.",
  "A browser has a session cookie; calls that change the visitor set it. Any other client sends X-Session: bearer with",
  "POST /v3/auth. The reply has a token, which the client sends as Authorization: Bearer in later requests.",
].join(" ");

const introductions: Record<Profile, string> = {
  complete: introduction,
  specification: [
    "The calls and fields of the specification alone: what an API needs so that Makan works in front of it. Other fields of its",
    "replies are dropped, unless the complete document, /openapi.json, names them.",
  ].join(" "),
};

const servers: Record<Profile, string> = {
  complete: "This deployment.",
  specification: "This deployment; put the address of the API here.",
};

type Made = { now: ExampleTime; profile: Profile };

function operation(name: RowName, row: Row, { now, profile }: Made): Operation {
  const example = fillVariables(createExample(name, row, now), sampleValues);
  const isWhole = profile === "complete";
  const { summary, description } = getRowText(name);
  return {
    operationId: name,
    summary,
    description: [description, ...getRemarks(row)].join("\n\n"),
    tags: [name.split(".")[0] ?? ""],
    security: isWhole ? security[row.auth] : specifiedSecurity[row.auth],
    parameters: createParameters(name, row, example, profile),
    ...(row.body && { requestBody: requestBody(row.body, example, profile) }),
    responses: {
      [isSocketRow(row) ? "101" : "200"]: success(row, profile),
      ...(isWhole ? failures(getRowErrors(row)) : specifiedFailures),
    },
    "x-auth": row.auth,
    ...(row.extension && { "x-extension": row.extension }),
  };
}

const json = (schema: JsonSchema, examples?: Examples): Content => ({
  "application/json": { schema, ...(examples && { examples }) },
});

/** An API knows tokens only. */
const specifiedSecurity: typeof security = {
  public: [],
  optional: [{}, { bearer: [] }],
  session: [{ bearer: [] }],
  bound: [{ bearer: [] }],
  owner: [{ bearer: [] }],
  operator: [],
  staff: [],
  staffEntry: [],
};

function requestBody(body: Schema, example: Example, profile: Profile) {
  const summary =
    example.answers === undefined
      ? "Works as it stands in a demo."
      : `In a demo the reply is ${example.answers} until the order or balance is in the required state.`;
  const keeps = keepsOf(profile);
  const value = withoutOthers(body, example.body, keeps);
  const content = json(toJsonSchema(body, getSchemaName, keeps), { demo: { summary, value } });
  return { required: true as const, description: bodyDescription(body), content };
}

function bodyDescription(body: Schema): string {
  const shape = toShape(body);
  const isOpen = shape.kind === "fields" && shape.others === "kept";
  if (shape.kind === "fields" && Object.keys(shape.fields).length === 0)
    return "An empty object: the call has no fields.";
  return isOpen
    ? "JSON. Fields that are not named here may be there too."
    : "JSON. A field that is not named here is refused.";
}

function success(row: Row, profile: Profile): Reply {
  const { idem, identity, response } = row;
  const keeps = keepsOf(profile);
  const isWhole = profile === "complete";
  const used = [
    "RequestId",
    ...(isSocketRow(row) ? [] : ["ServerTiming"]),
    "CacheControl",
    ...(idem ? ["IdempotencyReplayed"] : []),
    ...(identity ? ["SetCookie"] : []),
  ];
  return {
    description: descriptionOf(row),
    ...(isWhole && { headers: toHeaderReferences(used) }),
    content: isFileRow(row)
      ? files(row)
      : json(toJsonSchema(response, getSchemaName, keeps), sampleOf(response, keeps)),
  };
}

function descriptionOf(row: Row): string {
  if (isSocketRow(row)) return "The WebSocket is open. Each of its messages is a JSON text of this shape.";
  return isFileRow(row) ? "The file." : "The reply. No other status is a success.";
}

function sampleOf(response: Schema, keeps: Keeps): Examples {
  const value = withoutOthers(response, createExampleValue(response, "whole"), keeps);
  return { whole: { summary: "With every possible field.", value } };
}

function files(row: Row): Content {
  const schema = toJsonSchema(row.fileContent ?? row.response, getSchemaName);
  return Object.fromEntries(getFileTypes(row).map((type) => [type, { schema }]));
}

/** Codes that travel with `Retry-After`. */
const waiting = new Set<ErrorCode>([...waitingCodes, "UPSTREAM_OPEN_CIRCUIT"]);

/** One reply per status, with its codes. */
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
          headers: toHeaderReferences(["RequestId", ...(waits ? ["RetryAfter"] : [])]),
          content: json(failureWith(ofStatus)),
        },
      ];
    }),
  );
}

/** Any other status than 200 is a failure. */
const specifiedFailures: Record<string, Reply> = Object.fromEntries(
  ["4XX", "5XX"].map((status) => [
    status,
    {
      description: "The call failed.",
      content: { "application/json": { schema: { $ref: `${componentPath}Failure` } } },
    },
  ]),
);

const specifiedFailure: JsonSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code"],
      properties: {
        code: { type: "string" },
        message: { type: ["string", "null"], description: "For the customer, in the language of the request." },
      },
    },
  },
};

function failureWith(codes: ErrorCode[]): JsonSchema {
  const error = { type: "object", properties: { code: { enum: codes } } };
  return { allOf: [{ $ref: `${componentPath}Failure` }, { type: "object", properties: { error } }] };
}

function schemas(profile: Profile): Record<string, JsonSchema> {
  const named = Object.entries(namedSchemas).map(([name, { schema, meaning }]): [string, JsonSchema] => [
    name,
    { ...(meaning && { description: meaning }), ...expandSchema(schema, getSchemaName, keepsOf(profile)) },
  ]);
  const failure = profile === "complete" ? createFailureSchema(getSchemaName) : specifiedFailure;
  return { ...Object.fromEntries(named), Failure: failure };
}
