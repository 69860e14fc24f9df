import { afterEach, expect, test, vi } from "vitest";
import { runLocked } from "#app/storage/run-locked.ts";
import { createWindowStorage } from "#app/storage/window-storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** A storage with room for that many letters; null denies it. */
function stubRoom(room: { letters: number } | null): Map<string, string> {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      const others = [...kept].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > (room?.letters ?? 0)) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
  };
  const read = () => {
    if (!room) throw new Error("SecurityError");
    return area;
  };
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: read }));
  return kept;
}

test("a value for which there is no room lives in the page, and the one before does not come back", async () => {
  const room = { letters: 5 };
  const kept = stubRoom(room);
  const storage = createWindowStorage("localStorage");
  expect([await storage.set("1301", "small"), kept.get("1301")]).toEqual([true, "small"]);
  expect([await storage.set("1301", "too large"), await storage.get("1301")]).toEqual([false, "too large"]);
  expect(kept.size).toBe(0);
  room.letters = 20;
  expect([await storage.set("1301", "has room now"), kept.get("1301")]).toEqual([true, "has room now"]);
  await storage.remove("1301");
  expect(await storage.get("1301")).toBeNull();
});

test("denied storage throws nothing", async () => {
  stubRoom(null);
  const storage = createWindowStorage("localStorage");
  expect([await storage.set("1301", "x"), await storage.get("1301"), await storage.list()]).toEqual([
    false,
    "x",
    ["1301"],
  ]);
  await storage.remove("1301");
  expect(await storage.get("1301")).toBeNull();
});

test.each<[string, object | undefined]>([
  ["has no locks", undefined],
  ["denies locks", { request: () => Promise.reject(new Error("SecurityError")) }],
  ["has locks", { request: (_: string, work: () => Promise<unknown>) => work() }],
])("in a browser that %s the work is done once, and its failure is its own", async (_, locks) => {
  vi.stubGlobal("navigator", { locks });
  const work = vi.fn<() => Promise<string>>().mockResolvedValueOnce("done").mockRejectedValue(new Error("of the work"));
  expect(await runLocked("a", work)).toBe("done");
  await expect(runLocked("a", work)).rejects.toThrow("of the work");
  expect(work).toHaveBeenCalledTimes(2);
});
