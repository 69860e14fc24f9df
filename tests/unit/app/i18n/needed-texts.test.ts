import { expect, test } from "vitest";
import { type PageName, pages } from "#shared/pages.ts";
import { lazyParts, neededTexts } from "#tests/support/needed-texts.ts";
import { readSource, sourcesIn } from "#tests/support/source-graph.ts";

// A text that is not loaded is a word that is not there. So nobody counts namespaces by hand: what a page or a part shows says it.

/** The texts that the module of a part exports (app/ui/lazy-part.tsx). */
function exportedTexts(part: string): string[] {
  const [, list = ""] = /^export const texts = \[([^\]]*)\]/m.exec(readSource(part)) ?? [];
  return (list.match(/\w+/g) ?? []).toSorted();
}

test("there are parts that load later", () => {
  expect(lazyParts.length).toBeGreaterThan(50);
});

test("a part is written with its import, which this test and the build of the server read", () => {
  const others = sourcesIn("app").filter((file) => /\blazyPart\((?!\s*\(\) => import\()/.test(readSource(file)));
  // The gallery opens the parts of others; its own texts are all of theirs.
  expect(others).toEqual(["app/routes/dev-ui/gallery/dialog-section.tsx"]);
});

/** What a mode adds to checkout is loaded by its table (app/modes/checkout-modes.ts). */
const modeParts = sourcesIn("app/modes").filter((file) => file.endsWith("/checkout-part.ts"));

test.each([...lazyParts, ...modeParts])("%s names the texts that it and what it imports need", (part) => {
  expect(exportedTexts(part)).toEqual(neededTexts(part));
});

test.each(Object.keys(pages) as PageName[])("the page %s names the texts that it needs", (name) => {
  const page: { path: string; namespaces?: readonly string[] } = pages[name];
  expect((page.namespaces ?? []).toSorted()).toEqual(neededTexts("app/root.tsx", `app/routes/${name}/route.tsx`));
});
