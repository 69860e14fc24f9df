import { expect, test } from "vitest";
import { sendOrRemember, takeUnsent } from "#app/staff/offline/unsent.ts";

const requestOf = (path: string, key: string, body: object) =>
  new Request(`https://shop.test${path}`, {
    method: "POST",
    headers: { "Idempotency-Key": key },
    body: JSON.stringify(body),
  });

const answered = () => Promise.resolve(new Response(null, { status: 409 }));
const lost = () => Promise.reject(new TypeError("no connection"));

test("a press that did not arrive is taken by its key, once", async () => {
  await expect(sendOrRemember(lost, requestOf("/v4/staff/orders/1003-a/cook", "k1", {}))).rejects.toThrow();
  expect(takeUnsent("k1")).toEqual({ orderID: "1003-a", step: "cook", body: {} });
  expect(takeUnsent("k1")).toBeNull();
});

test("what was answered, and what is no press, is not", async () => {
  await sendOrRemember(answered, requestOf("/v4/staff/orders/1003-a/cook", "k2", {}));
  await expect(sendOrRemember(lost, requestOf("/v4/staff/stores/1003/pause", "k3", {}))).rejects.toThrow();
  expect([takeUnsent("k2"), takeUnsent("k3")]).toEqual([null, null]);
});
