import { listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, vi } from "vitest";

// Files of Worker tests share a workerd (decision 0095). The next one finds no object and no module of this one: an isolate
// keeps keys, buckets and circuits in its modules.

/** workerd puts an object away that nothing has called for ten seconds, and `reset` does not find it. */
const awayAfterMs = 8_000;
const startedAt = Date.now();

/** Classes whose objects have the same names in every file. */
const named = ["DIRECTORY", "GUARD", "STORE", "AREA", "MERCHANT", "PROMO", "MARKET_RECORDS", "DAY_BOOK"] as const;
/** Those of customers have names of their own: each is called back once. */
const personal = ["CUSTOMER", "IDENTITY", "REFERRAL"] as const;

declare global {
  // oxlint-disable-next-line no-var -- the one that outlives the modules of a file
  var resetObjects: Set<string> | undefined;
}

afterAll(async () => {
  if (Date.now() - startedAt > awayAfterMs) await callBack();
  await reset();
  vi.resetModules();
}, 120_000);

async function callBack(): Promise<void> {
  const known = (globalThis.resetObjects ??= new Set());
  for (const name of [...named, ...personal]) {
    const namespace: DurableObjectNamespace = env[name];
    const ids = await listDurableObjectIds(namespace);
    const wanted = personal.some((one) => one === name) ? ids.filter((id) => !known.has(id.toString())) : ids;
    for (const id of wanted) known.add(id.toString());
    // One that a test has broken cannot be called, and holds nothing that another file asks for.
    await Promise.allSettled(wanted.map((id) => runInDurableObject(namespace.get(id), () => undefined)));
  }
}
