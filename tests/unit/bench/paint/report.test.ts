import { expect, test } from "vitest";
import type { Load } from "#tests/bench/paint/audit.ts";
import { type PaintBench, paintJson, paintMarkdown, paintTable } from "#tests/bench/paint/report.ts";

const load = (fcpMs: number, tbtMs: number, scores: Load["scores"], shortfalls: string[] = []): Load => ({
  fcpMs,
  lcpMs: fcpMs * 2,
  tbtMs,
  cls: 0,
  scores,
  shortfalls,
});
const all = { performance: 96, accessibility: 100, "best-practices": 92, seo: 100 };
const only = { performance: 100 };

const told: PaintBench = {
  runs: 3,
  pages: [
    {
      path: "/search",
      isNoindex: true,
      ours: [load(900, 60, all), load(1000, 40, all, ["errors-in-console"]), load(1200, 50, all)],
      floor: [load(600, 0, only), load(800, 10, only), load(1000, 10, only)],
    },
  ],
  failed: [],
};
const withFailed = { ...told, failed: [{ path: "/login", why: "NO_NAVSTART" }] };

test("the table has the median with the smallest and largest, and the median of the ratios of each round", () => {
  const lines = paintTable(told).split("\n");
  const cells = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.trim()
      .split(/\s{2,}/);
  expect(cells("  ours")).toEqual(["ours", "1000 (900–1200)", "2000 (1800–2400)", "50 (40–60)", "0.000 (0.000–0.000)"]);
  expect(cells("  floor")?.[1]).toBe("800 (600–1000)");
  // 1.5, 1.25 and 1.2; the floor has no blocking time in one round, and no shift in any.
  expect(cells("  ours ÷ floor")).toEqual(["ours ÷ floor", "1.25 (1.20–1.50)", "1.25 (1.20–1.50)", "–", "–"]);
  expect(lines).toContain("  below 100 for errors-in-console");
  expect(lines.find((line) => line.startsWith("*"))).toContain("is-crawlable");
});

test("the Markdown table has one row for each page", () => {
  expect(paintMarkdown(told).split("\n").slice(2)).toEqual([
    String.raw`| ${"`/search`"} | 1000 (800), 1.25 × | 2000 (1600), 1.25 × | 50 (10) | 0.000 (0.000) | 96 | 100 | 92 | 100\* |`,
  ]);
});

test("the line of JSON has the same figures", () => {
  const { bench, pages } = JSON.parse(paintJson(told)) as { bench: string; pages: Record<string, unknown>[] };
  expect(bench).toBe("paint");
  expect(pages[0]).toMatchObject({
    path: "/search",
    ours: { fcpMs: { median: 1000, min: 900, max: 1200 }, scores: { seo: { median: 100 } } },
    floor: { scores: { performance: { median: 100 } } },
    ratios: { fcpMs: { median: 1.25 }, tbtMs: null },
  });
});

test("a page that failed is named beside the figures of the others", () => {
  expect(paintTable(withFailed)).toContain("/login FAILED and has no figures: NO_NAVSTART");
  expect(paintTable(withFailed)).toContain(paintTable(told).trimEnd());
  const rows = paintMarkdown(withFailed).split("\n");
  expect(rows.slice(0, -1)).toEqual(paintMarkdown(told).split("\n"));
  expect(rows.at(-1)).toBe("| `/login` **failed** | – | – | – | – | – | – | – | – |");
  expect(JSON.parse(paintJson(withFailed))).toEqual({ ...JSON.parse(paintJson(told)), failed: withFailed.failed });
});
