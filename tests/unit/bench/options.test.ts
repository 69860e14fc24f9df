import { expect, test } from "vitest";
import { parseOptions } from "#tests/bench/options.ts";

const known = ["pages", "gateway", "paint"];

test("without arguments every bench runs, with five loads of each page", () => {
  expect(parseOptions([], known)).toEqual({ names: [], paths: [], runs: 5, parts: [] });
});

test("the bench of paint takes paths and a number of runs", () => {
  expect(parseOptions(["paint", "/search", "/about", "--runs=3"], known)).toEqual({
    names: ["paint"],
    paths: ["/search", "/about"],
    runs: 3,
    parts: [],
  });
});

test.each([["pains"], ["paint --runs=0"], ["paint --runs=many"], ["paint search"], ["pages stores"]])(
  "%s is refused",
  (words) => {
    expect(() => parseOptions(words.split(" "), known)).toThrow("is no bench, path or --runs=N");
  },
);

test.each([["/search"], ["pages /search"], ["gateway --runs=3"]])("%s is refused: it is only for paint", (words) => {
  expect(() => parseOptions(words.split(" "), known)).toThrow("for the bench of paint");
});

test("the bench of interactions takes a number of runs", () => {
  expect(parseOptions(["feel", "--runs=2"], ["feel", "paint"])).toEqual({
    names: ["feel"],
    paths: [],
    runs: 2,
    parts: [],
  });
});

test("the bench of growth takes parts", () => {
  const options = { names: ["growth"], paths: [], runs: 5, parts: ["customers", "carts"] };
  expect(parseOptions(["growth", "customers", "carts"], ["growth"])).toEqual(options);
});
