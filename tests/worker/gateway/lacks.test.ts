import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { type Answer, setUp } from "./harness.ts";

const ours = listRows(contract)
  .filter(({ row }) => row.extension && !row.local)
  .map(({ name }) => name);

/** Fields of ours that no API is sent unless it is said to know them. */
const unsent = ["profile.foodPreferences", "order.tip", "order.avoid"];

const refusing = (code: ErrorCode, status: number) =>
  Response.json({ error: { code, message: "No.", requestId: "r" } }, { status });

/** What pages are told of an API, after it was asked once. */
async function learn(answer: Answer, vars: Partial<WorkerEnv> = {}) {
  const { gateway, seen } = setUp(answer, { upstreamOrigin: "https://api.example" });
  const given = { ...env, ...vars };
  const ctx = createExecutionContext();
  gateway.listLacks(given, ctx);
  await waitOnExecutionContext(ctx);
  const lacks = gateway.listLacks(given, createExecutionContext());
  return { lacks, seen };
}

test("an API that knows none of our calls is found out before anybody presses a button (PD114)", async () => {
  const { lacks, seen } = await learn(() => Response.json({ message: "Not Found" }, { status: 404 }));
  expect(lacks.toSorted()).toEqual([...ours, ...unsent].toSorted());
  // Nothing is asked for twice, and nobody's token goes out.
  expect(seen).toHaveLength(ours.length);
  expect(seen.filter(({ headers }) => headers.has("Authorization"))).toEqual([]);
});

test("a call that refuses a visitor, a request or an unknown thing is there", async () => {
  const { lacks } = await learn(({ url }) => {
    if (url.includes("/store/0")) return refusing("NOT_FOUND", 404);
    return url.includes("/profile/") ? refusing("LOGIN_REQUIRED", 401) : refusing("VALIDATION_FAILED", 422);
  });
  // A reservation that is asked for without a login cannot be found.
  const atStore = ["dining.cancelReservation", "dining.confirmReservation", "dining.reservations"];
  expect(lacks.filter((name) => !atStore.includes(name))).toEqual(unsent);
});

test("a field of ours is stored by an API that is said to know them", async () => {
  const { lacks } = await learn(() => refusing("LOGIN_REQUIRED", 401), { UPSTREAM_EXTENSIONS: "1" });
  expect(lacks).toEqual([]);
});
