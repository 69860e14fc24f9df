import { expect, test } from "vitest";
import { measureEach, tryTwice } from "#tests/bench/paint/attempts.ts";

/** Fails as Lighthouse does, as many times as it is told, then measures. */
function failing(times: number) {
  const calls: string[] = [];
  const load = async (path: string) => {
    calls.push(path);
    if (calls.filter((one) => one === path).length <= times) throw new Error("NO_NAVSTART:\nno navigation");
    return `figures of ${path}`;
  };
  return { calls, load };
}

test("a load that works is done once", async () => {
  const { calls, load } = failing(0);
  expect(await tryTwice("/", () => load("/"))).toBe("figures of /");
  expect(calls).toEqual(["/"]);
});

test("a load that fails is tried again", async () => {
  const { calls, load } = failing(1);
  expect(await tryTwice("/", () => load("/"))).toBe("figures of /");
  expect(calls).toEqual(["/", "/"]);
});

test("a load that fails twice is not tried a third time", async () => {
  const { calls, load } = failing(2);
  await expect(tryTwice("/", () => load("/"))).rejects.toThrow("NO_NAVSTART");
  expect(calls).toEqual(["/", "/"]);
});

test.each([["/"], ["/login"], ["/privacy"]])(
  "when %s fails twice it is named, and the figures of the others stand",
  async (path) => {
    const { load } = failing(2);
    const paths = ["/", "/login", "/privacy"];
    const told = await measureEach(paths, (one) =>
      one === path ? tryTwice(one, () => load(one)) : Promise.resolve(`figures of ${one}`),
    );
    expect(told).toEqual({
      pages: paths.filter((one) => one !== path).map((one) => `figures of ${one}`),
      failed: [{ path, why: "NO_NAVSTART: no navigation" }],
    });
  },
);
