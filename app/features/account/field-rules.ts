/** What is wrong with a field: the key of its text in `account`, and the figures the text names (S211–S215). */
export type FieldProblem =
  | { key: "fieldRequired" | "fieldAlpha" | "fieldEmail" }
  | { key: "fieldMinLength"; min: number }
  | { key: "fieldBetween"; min: number; max: number };

type Rule = (value: string) => FieldProblem | null;

export const required: Rule = (value) => (value.trim() === "" ? { key: "fieldRequired" } : null);

/** Letters of any script, with the signs that stand in names: spaces, apostrophes, hyphens, dots, "A/L", "@". */
export const alpha: Rule = (value) => (/^[\p{L}\p{M}\s.'’@/()-]*$/u.test(value) ? null : { key: "fieldAlpha" });

/** Something, an @, something, a dot, something: what the mail server accepts is its own business. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const email: Rule = (value) => (emailPattern.test(value.trim()) ? null : { key: "fieldEmail" });

/** Counted in characters as a reader sees them, without spaces around. */
export const minLength =
  (min: number): Rule =>
  (value) =>
    Array.from(value.trim()).length < min ? { key: "fieldMinLength", min } : null;

export const between =
  (min: number, max: number): Rule =>
  (value) =>
    value.trim() !== "" && Number(value) >= min && Number(value) <= max ? null : { key: "fieldBetween", min, max };

/** A field that may stay empty. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === "" ? null : rule(value);

/** The first rule that a value breaks; null when it keeps them all. */
export function problemOf(value: string, rules: readonly Rule[]): FieldProblem | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem) return problem;
  }
  return null;
}

export const nameRules = [required, minLength(2), alpha] as const;
export const emailRules = [optional(email)] as const;
