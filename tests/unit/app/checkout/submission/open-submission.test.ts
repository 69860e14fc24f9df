import { afterEach, expect, test } from "vitest";
import type { OrderBody } from "#app/checkout/requests.ts";
import { hasOpenSubmission } from "#app/checkout/submission/open-submission.ts";
import {
  createSubmission,
  deleteSubmission,
  storeSubmission,
  readSubmission,
} from "#app/checkout/submission/submission-storage.ts";

const body: OrderBody = {
  orderDineType: "PICKUP",
  orderFoods: [],
  deliveryTime: null,
  isCutleryRequired: false,
  isLanding: false,
};

afterEach(() => deleteSubmission("1501"));

test("an attempt is open while a body stands in it, and only then", async () => {
  expect(await hasOpenSubmission("1501")).toBe(false);
  const attempt = await readSubmission("1501");
  expect(await hasOpenSubmission("1501")).toBe(false);
  await storeSubmission("1501", { ...attempt, sent: [body] });
  expect(await hasOpenSubmission("1501")).toBe(true);
  expect(await hasOpenSubmission("1502")).toBe(false);
  expect((await readSubmission("1501")).key).toBe(attempt.key);
  await storeSubmission("1501", createSubmission());
  expect(await hasOpenSubmission("1501")).toBe(false);
});
