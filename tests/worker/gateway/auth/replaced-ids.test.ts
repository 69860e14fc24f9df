import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { minuteMs } from "#shared/domain/time/time.ts";

// In a file of its own: modules that are loaded again end every object of the tests.

test("another isolate learns of a replaced id within a minute", async () => {
  const here = await import("#worker/gateway/auth/replaced-ids.ts");
  vi.resetModules();
  const there = await import("#worker/gateway/auth/replaced-ids.ts");
  const id = "a".repeat(32);
  expect(await there.findEnd(env, id, 0)).toBeNull();
  await here.replaceId(env, id, 70_000, 10_000);
  expect(await here.findEnd(env, id, 10_000)).toBe(70_000);
  expect(await there.findEnd(env, id, minuteMs - 1)).toBeNull();
  expect(await there.findEnd(env, id, minuteMs)).toBe(70_000);
});
