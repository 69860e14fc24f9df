import * as v from "valibot";
import type { Issue } from "#shared/contract/errors.ts";
import { limits } from "#shared/contract/fields.ts";
import { getBodyLimit, type Row, type Schema } from "#shared/contract/row.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Parses the parts of a request that the row has. Throws VALIDATION_FAILED with all issues, or a body error. */
export async function readInput(row: Row, request: Request, params: Record<string, string>): Promise<Input> {
  return parseInput(row, {
    params,
    query: row.query && queryOf(request),
    body: (row.request ?? row.body) && (await bodyOf(row, request)),
  });
}

/** The same for values, which may have been parsed. */
export function parseInput(row: Row, { params = {}, query = {}, body = {} }: Input): Input {
  const given: Required<Input> = { params, query, body };
  const input: Input = {};
  const issues: Issue[] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = part === "body" ? (row.request ?? row.body) : row[part];
    if (!schema) continue;
    const result = v.safeParse(schema, given[part]);
    if (result.success) input[part] = result.output;
    else issues.push(...result.issues.map(issueOf));
  }
  if (issues.length > 0) throw new DomainError("VALIDATION_FAILED", { issues });
  return input;
}

function issueOf(issue: v.InferIssue<Schema>): Issue {
  const path = v.getDotPath(issue) ?? "";
  if (issue.expected === "never") return { path, code: "unknown" };
  return { path, code: issue.received === "undefined" ? "required" : issue.type };
}

/** A repeated key becomes a list. */
function queryOf(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams;
  const keys = [...new Set(search.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const [first = "", ...more] = search.getAll(key);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** A file as it is, else JSON. */
async function bodyOf(row: Row, request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > (getBodyLimit(row) ?? limits.bodyBytes)) throw new DomainError("PAYLOAD_TOO_LARGE");
  if (row.request) return new File([bytes], "file", { type: request.headers.get("Content-Type") ?? "" });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new DomainError("MALFORMED_BODY");
  }
}
