import { reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";

// Files of Worker tests share a workerd (decision 0095). The next one finds no object and no module of this one: an isolate
// keeps keys, buckets and circuits in its modules.
afterAll(async () => {
  await reset();
  vi.resetModules();
}, 120_000);
