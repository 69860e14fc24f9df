import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { importKey, signText } from "#worker/marketplace/domain/signed-text.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import type { Callable } from "#worker/marketplace/rpc/api.ts";
import { getKey } from "#worker/marketplace/rpc/keys.ts";

// The keys of the marketplace are in Guard; those of before are still in the Directory (decision 0116).

// An object that does not answer is logged, as it should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const secrets = () =>
  runInDurableObject(env.GUARD.getByName("secrets"), (_, { storage }) =>
    storage.sql.exec<{ name: string; value: string }>("SELECT name, value FROM secrets ORDER BY name").toArray(),
  );

const earlierKeys = () =>
  runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) =>
    storage.sql.exec("SELECT name, value FROM facts WHERE name LIKE '%_key' ORDER BY name").toArray(),
  );

/** The Directory, which notes its calls, or fails. */
function watchDirectory(fails = false) {
  const calls: string[] = [];
  const getByName = (object: string) => ({
    answer: (...asked: Parameters<Callable["answer"]>) => {
      calls.push(asked[0]);
      return fails ? Promise.reject(new Error("gone")) : env.DIRECTORY.getByName(object).answer(...asked);
    },
  });
  return { calls, namespace: { getByName } as unknown as never };
}

/** Guard, which notes its calls. */
function watchGuard() {
  const calls: string[] = [];
  const note = (name: string) => calls.push(name);
  const getByName = (object: string) => ({
    createSecret(name: string, value: string | null) {
      note("createSecret");
      return env.GUARD.getByName(object).createSecret(name, value);
    },
    readSecret(name: string) {
      note("readSecret");
      return env.GUARD.getByName(object).readSecret(name);
    },
  });
  return { calls, namespace: { getByName } as unknown as never };
}

const body = { customerId: "", platform: "WEB" };
const ask = (bindings: object, token?: string) => {
  const upstream = createMarketplace({ ...env, ...bindings });
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return upstream.fetch(
    new Request("https://marketplace/v3/auth", { method: "POST", headers, body: JSON.stringify(body) }),
  );
};

test("a key that the Directory has is found and kept; one that it does not have is made; a failure makes none", async () => {
  const earlier = "b".repeat(43);
  await runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    storage.sql.exec("INSERT INTO facts (name, value) VALUES ('signing_key', ?)", earlier);
  });

  const silent = watchDirectory(true);
  expect((await ask({ DIRECTORY: silent.namespace })).status).toBe(500);
  expect(await secrets()).toEqual([]);

  const claims = { customerID: "a".repeat(22), isBinded: false, iat: 1, exp: 4_000_000_000 };
  const token = await signText(await importKey(earlier), claims);
  const renewed = await (await ask({}, token)).json<{ customer: { ID: string } }>();
  expect(renewed.customer.ID).toBe(claims.customerID);
  expect(await secrets()).toEqual([{ name: "signing_key", value: earlier }]);

  // No call creates a key in the Directory any more.
  await getKey(env, "quote_key", { now: 0, locale: "EN" });
  expect(await earlierKeys()).toEqual([{ name: "signing_key", value: earlier }]);
  const made = (await secrets()).find(({ name }) => name === "quote_key");
  expect(made?.value).toMatch(/^[\da-f]{64}$/);
});

test("a key is read once in an isolate, and a request that needs one several times at once asks once", async () => {
  const guard = watchGuard();
  const directory = watchDirectory();
  const bindings = { ...env, GUARD: guard.namespace, DIRECTORY: directory.namespace };
  const context = () => createContext(new Request("https://marketplace/"), { env: bindings, clock: () => 0 });
  const first = context();
  await Promise.all(["a", "b", "c"].map((text) => first.seal(text)));
  expect(guard.calls).toEqual(["readSecret", "createSecret"]);
  expect(directory.calls).toEqual(["earlierKey"]);
  await context().seal("d");
  expect(guard.calls).toHaveLength(2);
  expect(directory.calls).toHaveLength(1);
});

test("isolates that miss at once agree, also when only one of them has heard of an earlier key", async () => {
  const seen = await Promise.all(
    [null, "earlier one", null].map(async (value) => {
      return env.GUARD.getByName("secrets").createSecret("race", value);
    }),
  );
  expect(new Set(seen).size).toBe(1);
});
