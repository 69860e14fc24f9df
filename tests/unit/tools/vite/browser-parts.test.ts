import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { leaveOutModule, leaveOutParts } from "../../../../tools/vite/browser-parts.ts";

test("the server's source has no part that a tap loads, and says which one when it is asked for", async () => {
  const code = leaveOutParts(`export const load = () => import("./cart-sheet.tsx");`);
  expect(code).not.toContain("import(");
  const { load } = await evaluate<{ load: () => Promise<unknown> }>(code);
  await expect(load()).rejects.toThrow("./cart-sheet.tsx is for the browser");
});

test("the server keeps what it renders of what is loaded later", () => {
  const code = readFileSync("app/features/landing/landing-part.tsx", "utf8");
  expect(code).toContain('import("./landing-page.tsx")');
  expect(leaveOutParts(code)).toBe(code);
});

test("a module for the browser keeps its names, and fails with the name that is called", async () => {
  const code = leaveOutModule(
    `import x from "./x";\nexport type A = 1;\nexport function first() {}\nexport const second = 2;\nexport default function Page() {}\n`,
  );
  const found = await evaluate<Record<string, () => unknown>>(code);
  expect(Object.keys(found).toSorted()).toEqual(["default", "first", "second"]);
  expect(() => found["first"]?.()).toThrow("first is for the browser");
  expect(() => found["second"]?.()).toThrow("second is for the browser");
  expect(() => found["default"]?.()).toThrow("Page is for the browser");
});

const evaluate = <T>(code: string): Promise<T> => import(`data:text/javascript,${encodeURIComponent(code)}`);
