import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const file = join(import.meta.dirname, "../.dev.vars");

/** The last flag `--var NAME:VALUE` counts; undefined without one. */
export function findFlag(flags: readonly string[], name: string): string | undefined {
  return flags.findLast((flag) => flag.startsWith(`${name}:`))?.slice(name.length + 1);
}

/** A variable of a server on this computer: by a flag, or by `.dev.vars`. */
export function findVariable(flags: readonly string[], name: string): string | undefined {
  return findFlag(flags, name) ?? (existsSync(file) ? parseEnv(readFileSync(file, "utf8"))[name] : undefined);
}

/** The key with which the sample is imported; `isOwn`: nobody has set one, so that the server has to be told this one. */
export function chooseOperatorKey(flags: readonly string[]): { key: string; isOwn: boolean } {
  const [known = ""] = (findVariable(flags, "OPERATOR_KEYS") ?? "").split(",").map((one) => one.trim());
  return known === "" ? { key: randomBytes(24).toString("hex"), isOwn: true } : { key: known, isOwn: false };
}
