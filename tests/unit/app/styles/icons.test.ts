import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sprite = readFileSync("app/ui/icons.svg", "utf8");
const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

/** Names that are written out: `<Icon name="x">`, `icon="x"` and `icon: "x"`. */
const written = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/<Icon name="([\w-]+)"|\bicon(?:=|: )"([\w-]+)"/g)].map(([, one, other]) => ({
    file,
    name: one ?? other,
  })),
);

test("every icon that a file names is drawn", () => {
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ name }) => !drawn.has(name))).toEqual([]);
});
