import { afterEach, expect, test } from "vitest";
import { newAttempt } from "#app/features/checkout/submission/order-submission.ts";
import { forgetAttempt, keepAttempt, keptAttempt } from "#app/features/checkout/submission/submission-storage.ts";
import type { OrderBody } from "#app/features/checkout/submission/order-body.ts";
import { hasOpenAttempt } from "#app/features/checkout/submission/open-submission.ts";

const body: OrderBody = {
  orderDineType: "PICKUP",
  orderFoods: [],
  deliveryTime: null,
  isCutleryRequired: false,
  isLanding: false,
};

afterEach(() => forgetAttempt("1501"));

test("an attempt is open while a body stands in it, and only then", async () => {
  expect(await hasOpenAttempt("1501")).toBe(false);
  const attempt = await keptAttempt("1501");
  expect(await hasOpenAttempt("1501")).toBe(false);
  await keepAttempt("1501", { ...attempt, sent: [body] });
  expect(await hasOpenAttempt("1501")).toBe(true);
  expect(await hasOpenAttempt("1502")).toBe(false);
  expect((await keptAttempt("1501")).key).toBe(attempt.key);
  await keepAttempt("1501", newAttempt());
  expect(await hasOpenAttempt("1501")).toBe(false);
});
