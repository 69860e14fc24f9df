import type { BaseIssue, InferIssue } from "valibot";
import type { Issue } from "#shared/contract/errors.ts";
import { limits } from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";

const maxIssues = 20;
/** Of every body. */
const usual = { ...limits, depth: 12 };

/** Converts valibot issues to path and code: `required`, `unknown` or valibot's type. Never a value; `*` is a doubtful key. */
export function toIssues(issues: readonly InferIssue<Schema>[]): Issue[] {
  return issues.slice(0, maxIssues).map((issue) => ({ path: pathOf(issue), code: codeOf(issue) }));
}

function codeOf(issue: BaseIssue<unknown>): string {
  if (issue.expected === "never") return "unknown";
  if (issue.received === "undefined") return "required";
  return issue.type;
}

function pathOf(issue: BaseIssue<unknown>): string {
  return (issue.path ?? []).map(({ key }) => toSafeKey(key)).join(".");
}

const toSafeKey = (key: unknown) => (/^(?:\d{1,3}|[A-Za-z]\w{0,39})$/.test(String(key)) ? String(key) : "*");

/** The first breach of the limits of a body, or null: 12 levels; mostly 200 entries per list, 2,048 characters per text. */
export function findShapeIssue(
  value: unknown,
  most: { list: number; text: number; depth: number } = usual,
  path: string[] = [],
): Issue | null {
  const over = (code: string): Issue => ({ path: path.join("."), code });
  if (typeof value === "string") return value.length > most.text ? over("max_length") : null;
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= most.depth) return over("max_depth");
  if (Array.isArray(value) && value.length > most.list) return over("max_length");
  for (const [key, child] of Object.entries(value)) {
    const issue = findShapeIssue(child, most, [...path, toSafeKey(key)]);
    if (issue) return issue;
  }
  return null;
}
