import { expect, test } from "vitest";
import { type Figure, figuresJson, figuresMarkdown, isMet, summarize } from "#tests/bench/figures.ts";

const figures: Figure[] = [
  { id: "P10", name: "layout shift", value: 0, most: 0.02 },
  { id: "P4", name: "rendered page", value: 1.749, least: 1.8 },
  { id: "P15", name: "upload", value: 448.07, most: 450 },
];

test("a figure is met at its target, and missed beyond it", () => {
  expect(figures.map(isMet)).toEqual([true, false, true]);
  expect(isMet({ id: "P1", name: "", value: 1.3, most: 1.3 })).toBe(true);
  expect(isMet({ id: "P1", name: "", value: 1.31, most: 1.3 })).toBe(false);
  expect(isMet({ id: "P4", name: "", value: 1.8, least: 1.8 })).toBe(true);
});

test("the table is in the order of the ids, and says what was missed", () => {
  expect(figuresMarkdown(figures).split("\n")).toEqual([
    "|  | figure | target | measured |  |",
    "| --- | --- | --: | --: | --- |",
    "| P4 | rendered page | ≥ 1.8 | 1.75 | **missed** |",
    "| P10 | layout shift | ≤ 0.02 | 0.00 | met |",
    "| P15 | upload | ≤ 450 | 448 | met |",
  ]);
});

test("the JSON has the same", () => {
  expect(JSON.parse(figuresJson(figures.slice(1, 2)))).toEqual({
    figures: [{ id: "P4", name: "rendered page", value: 1.75, least: 1.8, isMet: false }],
  });
});

test("what was not measured is told, and counts as missed", () => {
  const told: Figure[] = [...figures, { id: "P15", name: "first page", value: null, most: 1.5 }];
  expect(figuresMarkdown(told)).toContain("| P15 | first page | ≤ 1.5 | not measured | **missed** |");
  expect(JSON.parse(figuresJson(told)).figures.at(-1)).toMatchObject({ value: null, isMet: false });
  expect(summarize(told)).toBe("2 of 4 figures are met. Missed: P4, P15.");
});
