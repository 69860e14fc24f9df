import { afterEach, expect, test, vi } from "vitest";
import { chunkFailure, chunkTimeoutMs, isNoAnswer, loadPart } from "#app/errors/chunk-failure.ts";
import { common } from "#app/i18n/en/common.ts";
import { getErrorTexts } from "#app/shell/page-error.tsx";

test.each([
  ["Failed to fetch dynamically imported module: https://makan.my/assets/a.js", "script"],
  ["error loading dynamically imported module", "script"],
  ["Importing a module script failed.", "script"],
  ["Unable to preload CSS for /assets/a.css", "style"],
  ["Cannot read properties of undefined", null],
])("'%s' is a failure of a %s (S296)", (message, kind) => {
  expect(chunkFailure(new TypeError(message))).toBe(kind);
  expect(chunkFailure(message)).toBeNull();
});

const cut = new TypeError("Failed to fetch");

test.each([
  ["a fetch that is cut off", cut, true],
  ["a reply that breaks off", new Error("Unable to decode turbo-stream response", { cause: cut }), true],
  ["a script that is missing", new TypeError("Failed to fetch dynamically imported module: /a.js"), false],
  ["an error of the server", new Error("Unexpected Server Error"), false],
  ["a refusal", { status: 404 }, false],
  ["nothing", undefined, false],
])("%s", (_, error, expected) => {
  expect(isNoAnswer(error)).toBe(expected);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a script that has not loaded after 120 s failed by timeout, and the page is not loaded again (S296, S328)", async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal("location", { reload, assign: reload });
  let failure: unknown = null;
  const loading = loadPart(() => new Promise(() => undefined)).catch((error: unknown) => (failure = error));
  expect(chunkTimeoutMs).toBe(120_000);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(chunkFailure(failure)).toBe("script");
  expect(isNoAnswer(failure)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("a script that loads leaves no timer behind", async () => {
  vi.useFakeTimers();
  expect(await loadPart(async () => "part")).toBe("part");
  expect(vi.getTimerCount()).toBe(0);
});

test("the page names what failed: a script, missing or late, or a style sheet (S296)", () => {
  expect([common.chunkFailed, common.cssChunkFailed]).toEqual(["Loading chunk failed", "Loading CSS chunk failed"]);
  expect(getErrorTexts(new TypeError("error loading dynamically imported module")).title).toBe("chunkFailed");
  expect(getErrorTexts(new Error("Unable to preload CSS for /assets/a.css")).title).toBe("cssChunkFailed");
});
