import * as v from "valibot";
import type { Issue } from "#shared/contract/errors.ts";
import { limits } from "#shared/contract/fields.ts";
import type { Row, Schema } from "#shared/contract/row.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Parses the parts of a request that the row has. Throws VALIDATION_FAILED with all issues, or a body error. */
export async function readInput(row: Row, request: Request, params: Record<string, string>): Promise<Input> {
  return parseInput(row, {
    params,
    query: row.query && queryOf(request),
    body: row.body && (await bodyOf(request, row.maxBodyBytes ?? limits.bodyBytes)),
  });
}

/** The same for values, which may have been parsed. */
export function parseInput(row: Row, { params = {}, query = {}, body = {} }: Input): Input {
  const given: Required<Input> = { params, query, body };
  const input: Input = {};
  const issues: Issue[] = [];
  for (const part of ["params", "query", "body"] as const) {
    const schema = row[part];
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

async function bodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new DomainError("PAYLOAD_TOO_LARGE");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new DomainError("MALFORMED_BODY");
  }
}
