import type { Issue } from "#shared/contract/errors.ts";
import { limits } from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import type { BaseIssue, InferIssue } from "valibot";

/** More would only repeat themselves. */
const maxIssues = 20;
const maxDepth = 12;

/**
 * What is wrong with a value, as path and code: valibot's own type of issue, or `required`, or `unknown` for a field
 * that the schema does not have. Never the value; a key that does not look like a field name is `*`, for it may be one.
 */
export function toIssues(issues: readonly InferIssue<Schema>[]): Issue[] {
  return issues.slice(0, maxIssues).map((issue) => ({ path: pathOf(issue), code: codeOf(issue) }));
}

function codeOf(issue: BaseIssue<unknown>): string {
  if (issue.expected === "never") return "unknown";
  if (issue.received === "undefined") return "required";
  return issue.type;
}

function pathOf(issue: BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => named(key)).join(".");
}

const named = (key: unknown) => (/^(?:\d{1,3}|[A-Za-z]\w{0,39})$/.test(String(key)) ? String(key) : "*");

/**
 * The limits that hold for every body, also where a row lets unknown fields through: 12 levels, 200 entries a list,
 * 2,048 characters a text. Yields the first thing over a limit, or null.
 */
export function findShapeIssue(value: unknown, path: string[] = []): Issue | null {
  const over = (code: string): Issue => ({ path: path.join("."), code });
  if (typeof value === "string") return value.length > limits.text ? over("max_length") : null;
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= maxDepth) return over("max_depth");
  if (Array.isArray(value) && value.length > limits.list) return over("max_length");
  for (const [key, child] of Object.entries(value)) {
    const issue = findShapeIssue(child, [...path, named(key)]);
    if (issue) return issue;
  }
  return null;
}
