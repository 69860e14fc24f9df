import { expect, test } from "vitest";
import { noScriptKeys } from "#app/features/layout/no-script-keys.ts";
import { routeTable } from "#app/routes/table.ts";

test("every route of the table that has a page says what works without JavaScript, and no other", () => {
  const pages = Object.entries(routeTable).flatMap(([name, { kind }]) => (kind === "redirect" ? [] : [name]));
  expect(Object.keys(noScriptKeys).toSorted()).toEqual(pages.toSorted());
});
