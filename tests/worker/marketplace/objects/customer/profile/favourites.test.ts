import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1201", "1301", "1401");

const { list, replace } = contract.favourites;

test("a new customer has no favourites; a list replaces the one before and a repeated id counts once", async () => {
  const { token } = await loggedIn();
  expect(await call(list, {}, { token })).toEqual({ items: [] });
  const first = await call(replace, { body: { storeIDs: ["1301", "1201", "1301"] } }, { token });
  expect(first).toEqual({ items: ["1301", "1201"] });
  await call(replace, { body: { storeIDs: ["1401", "1301"] } }, { token });
  expect(await call(list, {}, { token })).toEqual({ items: ["1401", "1301"] });
});

test("favourites belong to one customer and stay when the object is loaded again", async () => {
  const [one, other] = [await loggedIn(), await loggedIn()];
  await call(replace, { body: { storeIDs: ["1301"] } }, { token: one.token });
  await evictDurableObject(env.CUSTOMER.getByName(one.id));
  expect(await call(list, {}, { token: one.token })).toEqual({ items: ["1301"] });
  expect(await call(list, {}, { token: other.token })).toEqual({ items: [] });
});

test("a retry with the same key returns the stored reply and does not write again", async () => {
  const { token } = await loggedIn();
  const replaceWith = (storeIDs: string[], key: string) => {
    const headers = { "Idempotency-Key": key };
    return send(replace.path, { method: "POST", headers, body: JSON.stringify({ storeIDs }) }, { token });
  };
  await replaceWith(["1301"], "favourites-1");
  await replaceWith(["1201"], "favourites-2");
  expect(await (await replaceWith(["1301"], "favourites-1")).json()).toEqual({ items: ["1301"] });
  expect(await call(list, {}, { token })).toEqual({ items: ["1201"] });
  const reused = await failureOf(await replaceWith(["1401"], "favourites-1"));
  expect(reused).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
});

test("a guest, more than 100 stores and an id that is not a store's are refused, and nothing changes", async () => {
  const { token } = await loggedIn();
  await call(replace, { body: { storeIDs: ["1301"] } }, { token });
  const tooMany = Array.from({ length: 101 }, (_, index) => String(index));
  for (const storeIDs of [tooMany, ["jade"], [""]]) {
    expect(await refused(replace, { body: { storeIDs } }, { token })).toMatchObject({ code: "VALIDATION_FAILED" });
  }
  expect(await call(list, {}, { token })).toEqual({ items: ["1301"] });
  const visitor = await guest();
  expect(await refused(list, {}, { token: visitor.token })).toMatchObject({ code: "LOGIN_REQUIRED" });
});
