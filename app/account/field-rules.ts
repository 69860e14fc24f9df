import { isEmail } from "#shared/domain/people/email.ts";
import { isPersonName } from "#shared/domain/people/person-name.ts";

/** A text key of `account` with the numbers of that text (S211–S213, S215). */
export type FieldProblem =
  | { key: "fieldRequired" | "fieldAlpha" | "fieldEmail" }
  | { key: "fieldMinLength"; min: number };

type Rule = (value: string) => FieldProblem | null;

export const required: Rule = (value) => (value.trim() === "" ? { key: "fieldRequired" } : null);

export const alpha: Rule = (value) => (isPersonName(value) ? null : { key: "fieldAlpha" });

export const email: Rule = (value) => (isEmail(value.trim()) ? null : { key: "fieldEmail" });

/** Counts code points without surrounding spaces. */
export const minLength =
  (min: number): Rule =>
  (value) =>
    Array.from(value.trim()).length < min ? { key: "fieldMinLength", min } : null;

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === "" ? null : rule(value);

export function findProblem(value: string, rules: readonly Rule[]): FieldProblem | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem) return problem;
  }
  return null;
}

export const nameRules = [required, minLength(2), alpha] as const;
export const emailRules = [optional(email)] as const;
