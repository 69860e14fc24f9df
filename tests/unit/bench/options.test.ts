import { expect, test } from "vitest";
import { parseOptions } from "#tests/bench/options.ts";

const known = ["pages", "gateway", "paint"];

test("without arguments every bench runs, with five loads of each page", () => {
  expect(parseOptions([], known)).toEqual({ names: [], paths: [], runs: 5 });
});

test("the bench of paint takes paths and a number of runs", () => {
  expect(parseOptions(["paint", "/search", "/about", "--runs=3"], known)).toEqual({
    names: ["paint"],
    paths: ["/search", "/about"],
    runs: 3,
  });
});

test.each([["pains"], ["paint --runs=0"], ["paint --runs=many"], ["paint search"]])("%s is refused", (words) => {
  expect(() => parseOptions(words.split(" "), known)).toThrow("is no bench, path or --runs=N");
});

test.each([["/search"], ["pages /search"], ["gateway --runs=3"]])("%s is refused: it is only for paint", (words) => {
  expect(() => parseOptions(words.split(" "), known)).toThrow("for the bench of paint");
});

test("the bench of interactions takes a number of runs", () => {
  expect(parseOptions(["feel", "--runs=2"], ["feel", "paint"])).toEqual({ names: ["feel"], paths: [], runs: 2 });
});
