import { expect, test } from "vitest";
import { routeTable } from "#app/routes/table.ts";
import { noScriptKeys } from "#app/shell/no-script-keys.ts";

test("every route of the table that has a page says what works without JavaScript, and no other", () => {
  const pages = Object.entries(routeTable).flatMap(([name, { kind }]) => (kind === "redirect" ? [] : [name]));
  expect(Object.keys(noScriptKeys).toSorted()).toEqual(pages.toSorted());
});
