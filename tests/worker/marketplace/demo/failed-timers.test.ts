import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { minuteMs } from "#shared/domain/time/time.ts";
import { ring } from "#tests/worker/marketplace/objects/archive-support.ts";
import {
  customer,
  detail,
  inStore,
  lunch,
  ordersOf,
  paid,
  pickupBody,
  stepsOf,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { storeTexts } from "#worker/dev/store-texts.ts";
import { getNextWake } from "#worker/marketplace/objects/store/core/wake-time.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "1702");

// Failures are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1702";
const path = `/dev/stores/${storeID}`;
const visit = (init: RequestInit = {}) =>
  serveTestPages(new Request(`https://makan.example${path}`, init), {
    ...env,
    DEMO: "1",
    CLOCK_OFFSET_MS: String(lunch - Date.now()),
  });
const press = (action: string) => visit({ method: "POST", body: new URLSearchParams({ action }) });

const store = (now = lunch) => getStore(env, storeID, { now, locale: "EN" });
const nextWake = () =>
  runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => getNextWake(storage.sql) ?? 0);
/** An order that cannot be accepted, because its time is no time; or can be again. */
const setPromise = (orderID: string, json: string) =>
  inStore(storeID, "UPDATE orders SET data = json_set(data, '$.promisedAt', json(?)) WHERE id = ?", json, orderID);

test("what fails is tried less and less often, then waits for a person, and stops nothing else", async () => {
  const { token } = await customer();
  const [broken, whole] = [
    await paid(storeID, await pickupBody(storeID), { token }),
    await paid(storeID, await pickupBody(storeID), { token }),
  ];
  const [row] = await inStore<{ promisedAt: number }>(
    storeID,
    "SELECT data ->> '$.promisedAt' AS promisedAt FROM orders WHERE id = ?",
    broken.id,
  );
  await setPromise(broken.id, '"soon"');
  expect(await store()("failedTimers", null)).toEqual([]);
  expect(await (await visit()).text()).not.toContain(storeTexts.failed.title);

  const acceptedAt = (await stepsOf(broken.id)).STORE_ACCEPTS ?? 0;
  await ring(env.STORE.getByName(storeID), acceptedAt);
  const told = await ordersOf({ token });
  expect(told.find(({ id }) => id === whole.id)?.deliveryStatus).toBe("PROGRESSING");
  expect(told.find(({ id }) => id === broken.id)?.deliveryStatus).toBe("WAIT_FOR_CONFIRMATION");

  const waits: number[] = [];
  let now = acceptedAt;
  for (let tries = 1; tries < 10; tries += 1) {
    const next = (await stepsOf(broken.id)).STORE_ACCEPTS ?? 0;
    expect(await nextWake()).toBeLessThanOrEqual(next);
    waits.push((next - now) / 1000);
    now = next;
    expect((await store(now)("failedTimers", null))[0]).toMatchObject({ ref: broken.id, tries, isGivenUp: false });
    await ring(env.STORE.getByName(storeID), now);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(await stepsOf(broken.id)).not.toHaveProperty("STORE_ACCEPTS");
  expect(await store()("failedTimers", null)).toEqual([
    {
      kind: "STORE_ACCEPTS",
      ref: broken.id,
      tries: 10,
      error: expect.stringContaining("RangeError"),
      at: now,
      isGivenUp: true,
    },
  ]);
  expect((await detail(whole.id, { token, now })).deliveryStatus).toBe("COMPLETED");

  const page = await (await visit()).text();
  for (const text of [storeTexts.failed.givenUp, "STORE_ACCEPTS", broken.id]) expect(page).toContain(text);
  expect((await press(`retry ${whole.id} STORE_ACCEPTS`)).status).toBe(404);
  await setPromise(broken.id, String(row?.promisedAt));
  expect((await press(`retry ${broken.id} STORE_ACCEPTS`)).status).toBe(303);
  expect((await detail(broken.id, { token, now })).deliveryStatus).not.toBe("WAIT_FOR_CONFIRMATION");
  expect(await store()("failedTimers", null)).toEqual([]);
});

test("a timer of a payment that fails is in the same list", async () => {
  const ref = `${storeID}-nobody`;
  await inStore(storeID, "INSERT INTO timers (kind, ref, due) VALUES ('ATTEMPT_SUCCEEDS', ?, ?)", ref, lunch);
  await ring(env.STORE.getByName(storeID), lunch);
  const [first] = await store()("failedTimers", null);
  expect(first).toMatchObject({ kind: "ATTEMPT_SUCCEEDS", ref, tries: 1, isGivenUp: false });
  expect(first?.error).toContain("NOT_FOUND");
  expect(await inStore(storeID, "SELECT due FROM timers WHERE ref = ?", ref)).toEqual([{ due: lunch + 1000 }]);
  expect(await nextWake()).toBeLessThanOrEqual(lunch + minuteMs);
});
