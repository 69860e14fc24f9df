import * as v from "valibot";
import { type LighthouseResult, loadLighthouse } from "./lighthouse.ts";

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
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    throttlingMethod: "devtools",
    ...(plan.network && { throttling: fastNetwork }),
    onlyCategories: [...plan.categories],
    disableStorageReset: plan.keepsStorage,
    skipAudits: plan.isNoindex ? ["is-crawlable"] : null,
  });
  const problem = problemOf(result, url);
  if (problem) throw new Error(`${url}: ${problem}`);
  const scores = plan.categories.map((name) => [name, (result.categories[name]?.score ?? Number.NaN) * 100]);
  return {
    fcpMs: figureOf(result, "first-contentful-paint"),
    lcpMs: figureOf(result, "largest-contentful-paint"),
    tbtMs: figureOf(result, "total-blocking-time"),
    cls: figureOf(result, "cumulative-layout-shift"),
    scores: Object.fromEntries(scores),
    shortfalls: plan.categories.flatMap((name) => (name === "performance" ? [] : shortfallsOf(result, name))),
  };
}

function figureOf({ audits }: LighthouseResult, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${name}: ${audits[name]?.errorMessage ?? ""}`);
  return value;
}

function shortfallsOf({ categories, audits }: LighthouseResult, name: Category): string[] {
  const counted = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}

const requestsSchema = v.object({ items: v.array(v.object({ url: v.string(), statusCode: v.number() })) });

/** Why the result is not that of the page; null when it is. */
function problemOf({ runtimeError, finalDisplayedUrl, audits }: LighthouseResult, url: string): string | null {
  if (runtimeError) return `${runtimeError.code}: ${runtimeError.message}`;
  if (finalDisplayedUrl !== url) return `the page went to ${finalDisplayedUrl}`;
  const { items } = v.parse(requestsSchema, audits["network-requests"]?.details);
  const failed = items.find(({ statusCode }) => statusCode >= 400);
  if (failed) return `${failed.url} answered ${failed.statusCode}`;
  return items.some((item) => item.url.includes("/error-plate")) ? "the page shows an error" : null;
}
