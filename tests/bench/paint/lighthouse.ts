import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { installTools } from "#tests/support/install-tools.ts";

/** Which version, with its lock file. */
const wished = join(import.meta.dirname, "../lighthouse");

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
  const folder = installTools("makan-lighthouse", wished);
  const entry = pathToFileURL(join(folder, "node_modules/lighthouse/core/index.js")).href;
  const { default: audit } = (await import(entry)) as {
    default: (...args: Parameters<Lighthouse>) => Promise<{ lhr: unknown } | undefined>;
  };
  return async (url, flags) => {
    const run = await audit(url, flags);
    if (!run) throw new Error(`Lighthouse has no result for ${url}.`);
    return v.parse(resultSchema, run.lhr);
  };
}
