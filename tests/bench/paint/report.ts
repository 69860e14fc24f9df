import { type Spread, spreadOf } from "#tests/bench/measure.ts";
import type { FailedPage } from "./attempts.ts";
import { categories, type Category, type Load } from "./audit.ts";

/** `fast`: of the list and a store also on fast 4G. */
export type PageResult = Loads & { path: string; isNoindex: boolean; fast?: Loads };
type Loads = { ours: Load[]; floor: Load[] };

/** What was measured: `runs` loads of each page and of its floor. A page that failed has no figures. */
export type PaintBench = { runs: number; pages: PageResult[]; failed: FailedPage[] };

/** The list and a store. */
export const isShownFast = (path: string) => path === "/" || /^\/\d+\/home$/.test(path);

type Figure = "fcpMs" | "lcpMs" | "tbtMs" | "cls";
const figures: { key: Figure; name: string; digits: number }[] = [
  { key: "fcpMs", name: "FCP ms", digits: 0 },
  { key: "lcpMs", name: "LCP ms", digits: 0 },
  { key: "tbtMs", name: "TBT ms", digits: 0 },
  { key: "cls", name: "CLS", digits: 3 },
];
const names: Record<Category, string> = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};

/** A table for people: per page a line for ours, for the floor, for their ratio and for the scores. */
export function paintTable({ runs, pages, failed }: PaintBench): string {
  const legend = [
    `Medians of ${runs} (smallest–largest), Lighthouse on a slowed-down phone. Less is better; scores are of 100.`,
    "A ratio is the median of ours ÷ the floor of the same round; there is none where the floor has 0.",
    ...(pages.some(({ isNoindex }) => isNoindex) ? [noindexLegend] : []),
    ...failed.map(({ path, why }) => `${path} FAILED and has no figures: ${why}`),
    "",
  ];
  return [...pages.flatMap(pageLines), ...legend].join("\n");
}

const noindexLegend = "* The page is not for search engines (noindex), so SEO is without the audit is-crawlable.";

function pageLines(page: PageResult): string[] {
  const { path, ours, floor } = page;
  const told = (loads: Load[]) =>
    figures.map(({ key, digits }) => cell(spreadOf(loads.map((load) => load[key])), digits));
  return [
    line([path, ...figures.map(({ name }) => name)]),
    line(["  ours", ...told(ours)]),
    line(["  floor", ...told(floor)]),
    line(["  ours ÷ floor", ...figures.map(({ key }) => cell(ratio(page, key), 2))]),
    line(["  scores", ...categories.map((category) => names[category])]),
    line([
      "  ours",
      ...categories.map((category) => cell(scoreOf(ours, category), 0) + (isMarked(page, category) ? "*" : "")),
    ]),
    line(["  floor", cell(scoreOf(floor, "performance"), 0)]),
    ...shortfallLines(ours),
    "",
  ];
}

/** Why a score besides that of performance is below 100. */
function shortfallLines(loads: Load[]): string[] {
  const audits = new Set(loads.flatMap(({ shortfalls }) => shortfalls));
  return audits.size > 0 ? [`  below 100 for ${[...audits].join(", ")}`] : [];
}

/** The same as a Markdown table, a row per page, with medians only. */
export function paintMarkdown({ pages, failed }: PaintBench): string {
  const heads = [
    "page",
    ...figures.map(({ name }) => `${name} (floor)`),
    ...categories.map((category) => names[category]),
  ];
  const rows = pages.map((page) => [
    `\`${page.path}\``,
    ...figures.map(({ key, digits }) => beside(page, key, digits)),
    ...categories.map((category) => {
      const score = scoreOf(page.ours, category)?.median.toFixed(0) ?? "–";
      return isMarked(page, category) ? `${score}\\*` : score;
    }),
  ]);
  const without = failed.map(({ path }) => [`\`${path}\` **failed**`, ...heads.slice(1).map(() => "–")]);
  return [heads, heads.map((_, index) => (index === 0 ? "---" : "--:")), ...rows, ...without]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** The same figures as one line of JSON. */
export function paintJson({ runs, pages, failed }: PaintBench): string {
  const told = pages.map((page) => ({
    path: page.path,
    isNoindex: page.isNoindex,
    ours: spreads(page.ours),
    floor: spreads(page.floor),
    ratios: Object.fromEntries(figures.map(({ key }) => [key, ratio(page, key)])),
    ...(page.fast && { fast: { ours: spreads(page.fast.ours), floor: spreads(page.fast.floor) } }),
  }));
  return JSON.stringify({ bench: "paint", runs, pages: told, failed }, (_key, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  );
}

function spreads(loads: Load[]) {
  return {
    ...Object.fromEntries(figures.map(({ key }) => [key, spreadOf(loads.map((load) => load[key]))])),
    scores: Object.fromEntries(
      categories.flatMap((category) => {
        const score = scoreOf(loads, category);
        return score ? [[category, score]] : [];
      }),
    ),
  };
}

/** Ours and the median of the floor, with their ratio where there is one. */
function beside(page: PageResult, key: Figure, digits: number): string {
  const [ours, floor] = [page.ours, page.floor].map((loads) => spreadOf(loads.map((load) => load[key]))?.median);
  const times = ratio(page, key)?.median.toFixed(2);
  const told = `${ours?.toFixed(digits) ?? "–"} (${floor?.toFixed(digits) ?? "–"})`;
  return times === undefined ? told : `${told}, ${times} ×`;
}

/** Each load of ours over the load of the floor in the same round; null where the floor has none of it. */
export function ratio({ ours, floor }: Loads, key: Figure): Spread | null {
  return spreadOf(
    ours.map((load, index) => {
      const below = floor[index]?.[key] ?? 0;
      return below === 0 ? null : load[key] / below;
    }),
  );
}

export function scoreOf(loads: Load[], category: Category): Spread | null {
  return spreadOf(loads.map(({ scores }) => scores[category] ?? null));
}

const isMarked = ({ isNoindex }: PageResult, category: Category) => isNoindex && category === "seo";

function cell(spread: Spread | null, digits: number): string {
  if (!spread) return "–";
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits));
  return `${median} (${min}–${max})`;
}

function line([first = "", ...rest]: string[]): string {
  return [first.padEnd(32), ...rest.map((one) => one.padStart(22))].join("").trimEnd();
}
