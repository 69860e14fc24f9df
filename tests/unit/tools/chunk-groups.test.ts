import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chunkGroups } from "#tools/chunk-groups.ts";

const root = join(import.meta.dirname, "../../..");
const libraries = "node_modules/{react*,scheduler,i18next,@tanstack/*}/**/*.{js,mjs}";
const files = ["app/**/*.{ts,tsx}", "shared/**/*.ts", libraries]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => join(root, path));

const isIn = (group: string, path: string) => {
  const taking = chunkGroups.find(({ test: pattern }) =>
    typeof pattern === "function" ? pattern(path) : pattern.test(path),
  );
  return taking?.name === group;
};

test.each(chunkGroups.map(({ name }) => name))("the group %s has files", (name) => {
  expect(files.filter((path) => isIn(name, path)).length).toBeGreaterThan(5);
});

test("what every page has is in the frame, and what loads later in no group", () => {
  expect(isIn("frame", join(root, "app/shell/page-frame.tsx"))).toBe(true);
  expect(isIn("shop", join(root, "app/cart/use-carts.ts"))).toBe(true);
  for (const part of ["app/account/drawer/drawer.tsx", "app/cart/cart-bar.tsx", "app/wallet/wallet-tab.tsx"]) {
    expect(files).toContain(join(root, part));
    expect(chunkGroups.filter(({ name }) => isIn(name, join(root, part)))).toEqual([]);
  }
});
