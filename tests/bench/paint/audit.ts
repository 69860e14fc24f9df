import lighthouse, { type Result } from "lighthouse";
import * as v from "valibot";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** One load of one page, as Lighthouse saw it. Scores are 0 to 100. */
export type Load = {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scores: Partial<Record<Category, number>>;
  /** The audits that keep a score below 100, those of performance left out. */
  shortfalls: string[];
};

export type AuditPlan = {
  categories: readonly Category[];
  /** True leaves out the audit that asks a page to be open to search engines. */
  isNoindex: boolean;
  /** True for a page that needs what the browser has stored. */
  keepsStorage: boolean;
  /** Default: slow 4G. */
  network?: "fast 4G";
};

/** 9 Mbit/s down and 3 up, 100 ms (performance.md P9). */
const fastNetwork = {
  rttMs: 100,
  throughputKbps: 9_000,
  requestLatencyMs: 100,
  downloadThroughputKbps: 9_000,
  uploadThroughputKbps: 3_000,
  cpuSlowdownMultiplier: 4,
};

/** Loads a page in the browser at `port`, as a phone on 4G whose network and processor are really slowed down. */
export async function auditPage(url: string, port: number, plan: AuditPlan): Promise<Load> {
  const run = await lighthouse(url, {
    port,
    logLevel: "silent",
    throttlingMethod: "devtools",
    ...(plan.network && { throttling: fastNetwork }),
    onlyCategories: [...plan.categories],
    disableStorageReset: plan.keepsStorage,
    skipAudits: plan.isNoindex ? ["is-crawlable"] : null,
  });
  if (!run) throw new Error(`Lighthouse has no result for ${url}.`);
  const { lhr } = run;
  const problem = problemOf(lhr, url);
  if (problem) throw new Error(`${url}: ${problem}`);
  const scores = plan.categories.map((name) => [name, (lhr.categories[name]?.score ?? Number.NaN) * 100]);
  return {
    fcpMs: figureOf(lhr, "first-contentful-paint"),
    lcpMs: figureOf(lhr, "largest-contentful-paint"),
    tbtMs: figureOf(lhr, "total-blocking-time"),
    cls: figureOf(lhr, "cumulative-layout-shift"),
    scores: Object.fromEntries(scores),
    shortfalls: plan.categories.flatMap((name) => (name === "performance" ? [] : shortfallsOf(lhr, name))),
  };
}

function figureOf({ audits }: Result, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${name}: ${audits[name]?.errorMessage ?? ""}`);
  return value;
}

function shortfallsOf({ categories, audits }: Result, name: Category): string[] {
  const counted = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}

const requestsSchema = v.object({ items: v.array(v.object({ url: v.string(), statusCode: v.number() })) });

/** Why the result is not that of the page; null when it is. */
function problemOf({ runtimeError, finalDisplayedUrl, audits }: Result, url: string): string | null {
  if (runtimeError) return `${runtimeError.code}: ${runtimeError.message}`;
  if (finalDisplayedUrl !== url) return `the page went to ${finalDisplayedUrl}`;
  const { items } = v.parse(requestsSchema, audits["network-requests"]?.details);
  const failed = items.find(({ statusCode }) => statusCode >= 400);
  if (failed) return `${failed.url} answered ${failed.statusCode}`;
  return items.some((item) => item.url.includes("/error-plate")) ? "the page shows an error" : null;
}
