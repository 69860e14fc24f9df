import * as v from "valibot";
import type { Issue } from "#shared/contract/errors.ts";
import { limits } from "#shared/contract/fields.ts";
import { getBodyLimit, type Row, type Schema } from "#shared/contract/row.ts";
import { roundPoint } from "#shared/domain/places/geo.ts";
import { parsePlatform } from "#shared/domain/site/platform.ts";
import type { RequestParts } from "#shared/request.ts";
import type { Call, Route } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { parseJson, readRequestBody } from "./body.ts";
import { toIssues, findShapeIssue } from "./issues.ts";

const nothing = v.strictObject({});

/**
 * Parses a request. Throws VALIDATION_FAILED with all issues of parameters, query and body, or a code of
 * readRequestBody.
 */
export async function readGatewayInput(
  { row, params }: Route,
  { request, url, platform }: Pick<Call, "request" | "url" | "platform">,
  bodyTimeoutMs: number,
): Promise<RequestParts> {
  const issues: Issue[] = [];
  const parse = (schema: Schema, given: unknown) => {
    const result = v.safeParse(schema, given);
    if (!result.success) issues.push(...toIssues(result.issues));
    return result.output;
  };
  const input = {
    params: row.params && parse(row.params, params),
    query: row.query || url.search !== "" ? parse(row.query ?? nothing, readQuery(row, url, platform)) : {},
    body: await readBody(row, request, { parse, timeoutMs: bodyTimeoutMs }),
  };
  if (issues.length > 0) throw new GatewayError("VALIDATION_FAILED", { issues });
  return row.method === "GET" && row.auth === "public" ? { ...input, query: withCoarsePoint(input.query) } : input;
}

/** A repeated key becomes a list. A missing platform becomes the platform of the visitor. */
function readQuery(row: Row, url: URL, platform: Call["platform"]): Record<string, unknown> {
  const own = takesPlatform(row) ? { platform } : {};
  if (url.search === "") return own;
  const search = url.searchParams;
  const given = [...new Set(search.keys())].map((key): [string, unknown] => {
    const values = search.getAll(key);
    return [key, values.length > 1 ? values : values[0]];
  });
  const asked = search.getAll("platform");
  // `TNG` and a platform that is not served are named as the edge resolved them; an unknown one is refused.
  const isNamed = takesPlatform(row) && asked.length === 1 && parsePlatform(asked[0] ?? null, null) !== null;
  return { ...own, ...Object.fromEntries(given), ...(isNamed && own) };
}

function takesPlatform(row: Row): boolean {
  return row.query !== undefined && "platform" in ((row.query as { entries?: object }).entries ?? {});
}

type ReadOptions = { parse: (schema: Schema, given: unknown) => unknown; timeoutMs: number };

/** A file as it is, else JSON. */
async function readBody(row: Row, request: Call["request"], { parse, timeoutMs }: ReadOptions): Promise<unknown> {
  const schema = row.request ?? row.body;
  if (!schema) return undefined;
  const bytes = await readRequestBody(request, { maxBytes: getBodyLimit(row) ?? limits.bodyBytes, timeoutMs });
  return parse(schema, row.request ? toFile(bytes, request) : toJson(row, bytes));
}

const toFile = (bytes: Uint8Array, { headers }: Call["request"]) =>
  new File([bytes], "file", { type: headers.get("Content-Type") ?? "" });

function toJson(row: Row, bytes: Uint8Array): unknown {
  const body = parseBody(bytes);
  const issue = findShapeIssue(body, row.bodyLimits);
  if (issue) throw new GatewayError("VALIDATION_FAILED", { issues: [issue] });
  return body;
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    throw new GatewayError("MALFORMED_BODY");
  }
}

/** The point is part of a cache key, so it must not be exact (wire.md §4). */
function withCoarsePoint(query: unknown): unknown {
  const { latitude, longitude } = query as { latitude?: unknown; longitude?: unknown };
  const { lat, lng } = roundPoint({ lat: Number(latitude), lng: Number(longitude) });
  return {
    ...(query as object),
    ...(typeof latitude === "number" && { latitude: lat }),
    ...(typeof longitude === "number" && { longitude: lng }),
  };
}
