import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, readSource, sourcesIn } from "#tests/support/source-graph.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { countHit } from "#worker/guard/guard-calls.ts";
import {
  getArea,
  getCustomer,
  getDayBook,
  getDirectory,
  getIdentity,
  getMarket,
  getMerchant,
  getPromo,
  getReferral,
  getStore,
} from "#worker/marketplace/rpc/stubs.ts";

/** How each class of object is called. A class without an entry fails below. */
const calls: Record<string, (env: WorkerEnv) => unknown> = {
  DIRECTORY: (env) => getDirectory(env, at),
  AREA: (env) => getArea(env, "w283", at),
  MERCHANT: (env) => getMerchant(env, "warisan", at),
  STORE: (env) => getStore(env, "1001", at),
  CUSTOMER: (env) => getCustomer(env, "customer", at),
  IDENTITY: (env) => getIdentity(env, "identity", at),
  PROMO: (env) => getPromo(env, "CODE", at)("promo", null),
  REFERRAL: (env) => getReferral(env, "CODE", at)("owner", { code: "CODE" }),
  DAY_BOOK: (env) => getDayBook(env, "2026-11-28", at),
  MARKET_RECORDS: (env) => getMarket(env, at),
  GUARD: (env) => countHit(env, "key", { limit: 1, windowMs: 1 }, 0),
};

const at = { now: 0, locale: "EN" } as const;
// Without the environments, which have the same (tests/unit/config/deployments.test.ts).
const [config = ""] = readFileSync(join(projectRoot, "wrangler.toml"), "utf8").split("\n[env.");
const bindings = Array.from(
  config.matchAll(/^\[\[durable_objects\.bindings\]\]\nname = "(\w+)"\nclass_name = "(\w+)"$/gm),
  ([, name = "", className = ""]) => ({ name, className }),
);

test("every class of objects is created near the customers", async () => {
  expect(bindings.length).toBeGreaterThan(4);
  expect(config.match(/class_name/g)).toHaveLength(bindings.length);
  for (const { name } of bindings) {
    const asked: unknown[] = [];
    const namespace = {
      getByName: (_name: string, options: unknown) => {
        asked.push(options);
        return { answer: async () => ({ ok: true, value: null }), count: async () => 0 };
      },
    };
    await calls[name]?.({ [name]: namespace } as unknown as WorkerEnv);
    expect(asked, name).toEqual([{ locationHint: "apac" }]);
  }
});

test("no other place of the Worker makes a stub", () => {
  const makers = sourcesIn("worker").filter((file) =>
    /\.(?:getByName|idFromName|newUniqueId)\(/.test(readSource(file)),
  );
  expect(makers.toSorted()).toEqual(["worker/guard/guard-calls.ts", "worker/marketplace/rpc/stubs.ts"]);
});

test("every class is created by a migration and exported by both entries", () => {
  const created = Array.from(config.matchAll(/^new_sqlite_classes = \[(.*)\]$/gm), ([, list = ""]) =>
    Array.from(list.matchAll(/"(\w+)"/g), ([, name = ""]) => name),
  ).flat();
  const classes = bindings.map(({ className }) => className);
  expect(created.toSorted()).toEqual(classes.toSorted());
  for (const entry of ["worker/api.ts", "worker/app.ts"])
    for (const name of classes) expect(readSource(entry), entry).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
});
