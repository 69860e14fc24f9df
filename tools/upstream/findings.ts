import * as v from "valibot";
import { id, idOrNone, instant, storeId } from "#shared/contract/fields.ts";
import { filledIn, filledInNamed } from "#shared/contract/filled-in.ts";
import type { Schema } from "#shared/contract/row.ts";
import { chooseOption, isNoneEmpty, toShape } from "#shared/contract/shape.ts";

/**
 * `missing`: the specification promises it, and the reply is refused without it; `absent`: the specification names it, and it
 * gets its default; `filled`: it is ours, and gets its default; `odd`: it is repaired; `wrong`: the reply is refused.
 */
type Verdict = "missing" | "absent" | "filled" | "odd" | "wrong";
export type Finding = { path: string; verdict: Verdict; reason: string };

/** What is missing or odd in a reply, field by field; each path once, with "[]" for the entries of a list. */
export function findIn(schema: Schema, reply: unknown): Finding[] {
  const found = new Map<string, Finding>();
  visit(schema, reply, "", (finding) => void (found.has(finding.path) || found.set(finding.path, finding)));
  return [...found.values()];
}

type Note = (finding: Finding) => void;

function visit(schema: Schema, value: unknown, path: string, note: Note): void {
  const shape = toShape(schema);
  if (shape.kind === "nullable") {
    if (value !== null) visit(shape.schema, value, path, note);
    return;
  }
  const option = shape.kind === "either" && isFields(value) ? chooseOption(shape, value) : null;
  if (option) return visit(option, value, path, note);
  if (isHabit(schema, value)) return note({ path, verdict: "odd", reason: `${JSON.stringify(value)} is rewritten` });
  if (shape.kind === "fields" && isFields(value)) {
    for (const [name, field] of Object.entries(shape.fields)) {
      const inner = path === "" ? name : `${path}.${name}`;
      const given = value[name];
      const mayMiss = field.hasDefault || field.isOptional;
      const isNullable = toShape(field.schema).kind === "nullable";
      if (given === "" && (mayMiss || isNullable) && isNoneEmpty(field.schema))
        note({ path: inner, verdict: "odd", reason: "empty, read as none" });
      else if (given !== undefined && !(given === null && mayMiss)) visit(field.schema, given, inner, note);
      else if (field.isNamed || filledInNamed.get(schema)?.includes(name))
        note({ path: inner, verdict: "absent", reason: "the specification's" });
      else if (field.hasDefault || filledIn.get(schema)?.includes(name))
        note({ path: inner, verdict: "filled", reason: "ours" });
      else if (isNullable) note({ path: inner, verdict: "odd", reason: "absent, read as null" });
      else if (!field.isOptional) note({ path: inner, verdict: "missing", reason: "required" });
    }
    return;
  }
  if (shape.kind === "list" && Array.isArray(value)) {
    for (const entry of value) visit(shape.item, entry, `${path}[]`, note);
    return;
  }
  if (shape.kind === "map" && isFields(value)) {
    for (const entry of Object.values(value)) visit(shape.value, entry, `${path}{}`, note);
    return;
  }
  const [issue] = v.safeParse(schema, value).issues ?? [];
  if (issue) note({ path, verdict: "wrong", reason: `${issue.type}: ${JSON.stringify(value)?.slice(0, 60)}` });
}

/** Forms that the gateway rewrites (worker/gateway/completion/repair.ts). */
function isHabit(schema: Schema, value: unknown): boolean {
  if (schema === id || schema === idOrNone || schema === storeId) return Number.isSafeInteger(value);
  return schema === instant && typeof value === "string" && !v.is(instant, value) && Number.isFinite(Date.parse(value));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
