import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getStoreId, readStoreId } from "#app/navigation/store-id.ts";
import { pageEntries } from "#shared/pages.ts";

const paths = pageEntries
  .filter(([, { path }]) => !path.includes(":storeId"))
  .map(([, { path, ignoreStoreId = false }]) => [path, ignoreStoreId] as const);

test.each(paths)("%s has no store of its own; it ignores the remembered one: %s (S45)", (path, ignores) => {
  expect(getStoreId({ pathname: path }, "1301")).toBe(ignores ? null : "1301");
  expect(getStoreId({ pathname: path }, null)).toBeNull();
  expect(getStoreId({ pathname: path }, "../evil")).toBeNull();
});

test("both address pages ignore the remembered store, and nothing else does (S45)", () => {
  expect(paths.filter(([, ignores]) => ignores).map(([path]) => path)).toEqual(["/address", "/address/map"]);
});

test("the store in the path wins over the remembered one (S45)", () => {
  expect(getStoreId({ pathname: "/1001/home", storeId: "1001" }, "1301")).toBe("1001");
});

beforeEach(() =>
  vi.stubGlobal("window", { localStorage: { getItem: (key: string) => key === "mk.storeId" && "1301" } }),
);
afterEach(() => void vi.unstubAllGlobals());

test("the remembered store is the one that was visited last (S45, S199)", async () => {
  expect(await readStoreId({ pathname: "/login" })).toBe("1301");
  expect(await readStoreId({ pathname: "/address" })).toBeNull();
});
