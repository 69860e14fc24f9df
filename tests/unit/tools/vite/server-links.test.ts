import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { createPath, resolvePath } from "react-router";
import { expect, test } from "vitest";
import { plainPath, shortenLinks } from "../../../../tools/vite/server-links.ts";

const piece = fc.oneof(
  fc.constantFrom("/", "/", "//", ".", "..", "?", "#", "&", "=", "%20", " ", "1301", "home", "\\"),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

test("React Router would leave every address that takes the short way as it is", () => {
  let taken = 0;
  fc.assert(
    fc.property(path, (to) => {
      if (!plainPath.test(to)) return;
      taken++;
      expect(createPath(resolvePath(to, "/somewhere/else"))).toBe(to);
    }),
    { numRuns: 20_000 },
  );
  expect(taken).toBeGreaterThan(300);
  for (const to of ["/", "/1301/home", "/search?q=nasi&lat=3.1", "/1301/item/x?mode=PICKUP#top"])
    expect(to).toMatch(plainPath);
  for (const to of ["//evil.example", "https://x", "home", "?q=x", "#top", "/a/../b", "/a/./b"])
    expect(to).not.toMatch(plainPath);
});

test("the installed library has the place for the short way", () => {
  const source = readFileSync("node_modules/react-router/dist/production/lib/dom/lib.js", "utf8");
  expect(shortenLinks(source)).toContain('createElement("a", { ...rest, href: to, target,');
  expect(shortenLinks("function LinkWithRef(props) {}")).toBeNull();
});
