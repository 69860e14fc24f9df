import { afterEach, expect, test } from "vitest";
import { type CachedPages, getCached, markStale, readCached, updateCachedPages } from "#app/data/cached-data.client.ts";
import { queryClient } from "#app/data/queries.client.ts";
import { ApiError } from "#shared/client.ts";

const key = ["stores.cartInfo", "1301"] as const;

afterEach(() => queryClient().clear());

/** A call that counts how often it is sent. */
function countedCall(failure: ApiError | null = null) {
  const sent: number[] = [];
  const load = async () => {
    sent.push(sent.length);
    return failure ? { value: null, failure } : { value: `reply ${sent.length}`, failure: null };
  };
  return { sent, load };
}

test("a value is read once while it is fresh, and again after it is marked stale", async () => {
  const { sent, load } = countedCall();
  const read = () => readCached({ key, load, staleMs: 30_000 });
  expect([await read(), await read()]).toEqual(["reply 1", "reply 1"]);
  expect(sent).toHaveLength(1);
  await markStale(key);
  expect(await read()).toBe("reply 2");
});

test("a failure returns null, is sent once, and is not kept", async () => {
  const failing = countedCall(new ApiError("NETWORK", 0, null));
  expect(await readCached({ key, load: failing.load, staleMs: 30_000 })).toBeNull();
  expect(failing.sent).toHaveLength(1);
  expect(await readCached({ key, load: countedCall().load, staleMs: 30_000 })).toBe("reply 1");
});

const put = (list: string, ...pages: number[]) =>
  queryClient().setQueryData<CachedPages<number>>(["list", list], { pages, pageParams: pages.map(() => null) });

test("pages of every list of a name are updated; a list without a change stays the same object", () => {
  put("a", 1, 2);
  const untouched = put("b", 3);
  updateCachedPages<number>("list", (page) => (page === 2 ? 20 : page));
  expect(getCached(["list", "a"])).toMatchObject({ pages: [1, 20] });
  expect(getCached(["list", "b"])).toBe(untouched);
});
