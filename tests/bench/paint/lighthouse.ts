import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";

const root = join(import.meta.dirname, "../../..");
/** Which version, with its lock file. */
const wished = join(root, "tests/bench/lighthouse");
/** Where no check of the project looks for files of its own; `npm ci` empties it. */
const installed = join(root, "node_modules/.cache/makan-lighthouse");

const score = v.nullish(v.number());

/** What the bench reads of a result. */
const resultSchema = v.object({
  runtimeError: v.optional(v.object({ code: v.string(), message: v.string() })),
  finalDisplayedUrl: v.optional(v.string()),
  categories: v.record(
    v.string(),
    v.object({ score, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      score,
      numericValue: v.optional(v.number()),
      errorMessage: v.optional(v.string()),
      details: v.optional(v.unknown()),
    }),
  ),
});
export type LighthouseResult = v.InferOutput<typeof resultSchema>;

/** Audits one page with these flags of Lighthouse. Throws when there is no result. */
type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<LighthouseResult>;

/**
 * Lighthouse with its packages is a seventh of what the project would install, and only the bench of paint needs it: the
 * first run of the bench installs it.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!isInstalled()) install();
  const entry = pathToFileURL(join(installed, "node_modules/lighthouse/core/index.js")).href;
  const { default: audit } = (await import(entry)) as {
    default: (...args: Parameters<Lighthouse>) => Promise<{ lhr: unknown } | undefined>;
  };
  return async (url, flags) => {
    const run = await audit(url, flags);
    if (!run) throw new Error(`Lighthouse has no result for ${url}.`);
    return v.parse(resultSchema, run.lhr);
  };
}

/** npm writes the second file when everything is there. */
function isInstalled(): boolean {
  const lock = join(installed, "package-lock.json");
  if (!existsSync(lock) || !existsSync(join(installed, "node_modules/.package-lock.json"))) return false;
  return readFileSync(lock, "utf8") === readFileSync(join(wished, "package-lock.json"), "utf8");
}

function install() {
  process.stderr.write("Lighthouse is installed for the bench of paint.\n");
  mkdirSync(installed, { recursive: true });
  cpSync(wished, installed, { recursive: true });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: installed, stdio: ["ignore", "ignore", "inherit"] });
}
