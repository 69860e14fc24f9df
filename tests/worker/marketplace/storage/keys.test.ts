import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createContext } from "#worker/marketplace/http/context.ts";
import { getKey } from "#worker/marketplace/rpc/keys.ts";

// Guard has the keys of the marketplace (decision 0116).

test("a key is made at its first use, and stays", async () => {
  await getKey(env, "quote_key");
  const secrets = await runInDurableObject(env.GUARD.getByName("secrets"), (_, { storage }) =>
    storage.sql.exec<{ name: string; value: string }>("SELECT name, value FROM secrets").toArray(),
  );
  const made = secrets.find(({ name }) => name === "quote_key")?.value ?? "";
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(await env.GUARD.getByName("secrets").createSecret("quote_key", null)).toBe(made);
});

test("a key is read once in an isolate, and a request that needs one several times at once asks once", async () => {
  const calls: string[] = [];
  const getByName = (object: string) => ({
    createSecret(name: string, value: string | null) {
      calls.push(name);
      return env.GUARD.getByName(object).createSecret(name, value);
    },
  });
  const bindings = { ...env, GUARD: { getByName } as unknown as never };
  const context = () => createContext(new Request("https://marketplace/"), { env: bindings, clock: () => 0 });
  const first = context();
  await Promise.all(["a", "b", "c"].map((text) => first.seal(text)));
  await context().seal("d");
  expect(calls).toEqual(["identity_key"]);
});

test("isolates that miss at once agree, also when one of them brings a value of its own", async () => {
  const seen = await Promise.all(
    [null, "own", null].map(async (value) => {
      return env.GUARD.getByName("secrets").createSecret("race", value);
    }),
  );
  expect(new Set(seen).size).toBe(1);
});
