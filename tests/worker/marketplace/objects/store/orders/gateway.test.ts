import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { toTarget } from "#shared/request.ts";
import { useShops } from "#tests/worker/sample.ts";
import { gateway } from "#worker/api.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { customer, deliveryBody, lunch, minute } from "./support.ts";

useShops("1001");

const { place, transaction, detail, list } = contract.ordering;

/** The Worker's bindings with its clock set. */
function at(now: number): WorkerEnv {
  return { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(now - Date.now()) };
}

/** A call as an API client sends it, through the whole gateway. */
async function ask(
  row: { method: string; path: `/${"v3" | "v4"}/${string}` },
  parts: { params?: object; query?: object; body?: unknown },
  { token, key, now = lunch }: { token: string; key?: string; now?: number },
): Promise<Response> {
  const ctx = createExecutionContext();
  const headers = new Headers({ "Content-Type": "application/json", Authorization: `Bearer ${token}` });
  if (key) headers.set("Idempotency-Key", key);
  const body = row.method === "GET" ? {} : { body: JSON.stringify(parts.body ?? {}) };
  const request = new Request(`https://makan.example${toTarget(row.path, parts)}`, {
    method: row.method,
    headers,
    ...body,
  });
  const response = await gateway.fetch(request, at(now), ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

test("through the gateway: placed once, paid on the test page, followed to 'order completed' (S175, S265, S268, S270, S271)", async () => {
  const { token } = await customer();
  const body = await deliveryBody("1001");
  const key = "gateway-key-1";
  const first = await ask(place, { params: { id: "1001" }, body }, { token, key });
  expect(first.status).toBe(200);
  const text = await first.text();
  const again = await ask(place, { params: { id: "1001" }, body }, { token, key });
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await again.text()).toBe(text);
  const { item: order } = JSON.parse(text) as { item: Order };

  const payment = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false };
  const begun = await ask(transaction, { params: { storeID: "1001" }, body: payment }, { token, key: "gateway-key-2" });
  const { item: attempt } = await begun.json<{ item: { paymentUrl: string } }>();
  const form = { method: "POST", body: new URLSearchParams({ outcome: "succeed" }) };
  const left = await serveTestPages(new Request(`https://makan.example${attempt.paymentUrl}`, form), at(lunch));
  expect(left.headers.get("Location")).toMatch(new RegExp(`^/order-summary\\?id=${order.id}&payment=`));

  const seen = await ask(detail, { params: { id: order.id } }, { token, now: lunch + 10 * minute });
  expect(await seen.json()).toMatchObject({ item: { paymentStatus: "DONE", deliveryStatus: "COMPLETED" } });
  const listed = await ask(list, { query: { orderDineType: ["DELIVERY", "PICKUP"] } }, { token });
  expect(await listed.json()).toMatchObject({ items: [{ id: order.id }], cursor: null });
});
