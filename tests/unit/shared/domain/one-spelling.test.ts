import { expect, test } from "vitest";
import { toOneSpelling } from "#shared/domain/site/canonical-address.ts";
import { plainPages } from "#tests/support/plain-pages.ts";

// The pattern of the pages' paths is written by hand; a page of the table that it lacks keeps a wrong spelling.

const paths = plainPages
  .filter(({ name }) => !["store-list", "not-found", "dev-ui"].includes(name))
  .map(({ path }) => new URL(path, "https://makan.example").pathname);

test.each(paths)("%s in capitals and with more slashes has one spelling", (path) => {
  const [, page = path, id = ""] = /^(.*\/(?:item|menu|voucher)\/)(.*)$/.exec(path) ?? [];
  const shouted = `${page.toUpperCase().replaceAll("/", "//")}${id}`;
  expect(toOneSpelling(shouted)).toBe(path);
  expect(toOneSpelling(`${path}//`)).toBe(path);
});
