import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("whatever a link fetches ahead is left out where the policy of the page refuses it", () => {
  const written = globSync("app/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bprefetch=(\S+)/g)].map(([, value]) => ({ file, value })),
  );
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter(({ value }) => !value?.startsWith("{ahead}"))).toEqual([]);
});
