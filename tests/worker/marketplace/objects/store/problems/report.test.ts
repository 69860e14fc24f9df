import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { balances, entries, type Member, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { press } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  detail,
  lunch,
  minute,
  paid,
  pickupBody,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// Calls that are cut off are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
// A week of its own for each test: slots are not shared.
beforeEach(() => {
  now += 7 * dayMs;
});

const { report } = contract.problems;
type Body = Parameters<typeof call<typeof report>>[1]["body"];

const storeID = "1001";
const other = { kind: "OTHER", remark: "The bag was open." } as const;

/** An order that was handed over, of a new member. */
async function handedOver() {
  const who = await member(now);
  const order = await collected(storeID, { now, token: who.token });
  const line = order.orderFoods[0]?.cartItemID ?? "";
  return {
    who,
    order,
    line,
    send: (body: Body, at = now) => call(report, { params: { id: order.id }, body }, { now: at, token: who.token }),
  };
}

const refusal = (id: string, body: object, { token }: Member, at = now) =>
  refused(report, { params: { id }, body }, { now: at, token });

/** What the store decides, at the time of the test; false: there is nothing to decide. */
const decide = (orderID: string, status: "CREDITED" | "DECLINED", amount: number, answer: string) =>
  press(getStore(env, storeID, { now, locale: "EN" }), orderID, { action: "ANSWER", status, amount, answer });

const crash = (point: string) => {
  if (point === "done-in-store") throw new Error("crash");
};

/** Rings the store's alarm a minute later: what it has to tell is told. */
async function ring(): Promise<void> {
  const stub = env.STORE.getByName(storeID);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => now + minute;
  });
  await runDurableObjectAlarm(stub);
}

test("a missing dish is reported, and the order says so", async () => {
  const { order, line, send, who } = await handedOver();
  const { item } = await send({ kind: "MISSING", cartItemIDs: [line], remark: " No sambal " });
  expect(item).toMatchObject({
    kind: "MISSING",
    cartItemIDs: [line],
    remark: "No sambal",
    status: "OPEN",
    amount: null,
    answer: "",
    decidedAt: null,
  });
  expect((await detail(order.id, { now, token: who.token })).problem).toEqual(item);
  // A reload that sends it again changes nothing.
  expect((await send({ kind: "MISSING", cartItemIDs: [line], remark: "No sambal" }, now + minute)).item).toEqual(item);
});

test("a second report, a late one and one of an order on its way are refused, and change nothing", async () => {
  const { order, send, who } = await handedOver();
  const { item } = await send(other);
  expect(await refusal(order.id, { ...other, remark: "Something else." }, who)).toMatchObject({
    status: 409,
    code: "PROBLEM_NOT_POSSIBLE",
  });
  expect((await detail(order.id, { now, token: who.token })).problem).toEqual(item);

  const late = await handedOver();
  const endedAt = late.order.events.find(({ status }) => status === "COMPLETED")?.at ?? "";
  const deadline = fromInstant(endedAt) + 2 * dayMs;
  // A session does not last that long, so the store is asked itself.
  const ask = (at: number) =>
    getStore(env, storeID, { now: at, locale: "EN" })("reportProblem", {
      orderID: late.order.id,
      customerID: late.who.id,
      cartItemIDs: [],
      ...other,
    });
  await expect(ask(deadline)).rejects.toMatchObject({ code: "PROBLEM_NOT_POSSIBLE" });
  expect((await ask(deadline - 1000)).order.problem?.status).toBe("OPEN");

  const open = await paid(storeID, await pickupBody(storeID), { now, token: who.token });
  expect(await refusal(open.id, other, who)).toMatchObject({ code: "PROBLEM_NOT_POSSIBLE" });
});

test.each<[string, object, string]>([
  ["no dish", { kind: "WRONG", remark: "" }, "cartItemIDs"],
  ["a dish of another order", { kind: "QUALITY", cartItemIDs: ["elsewhere"], remark: "" }, "cartItemIDs"],
  ["no words for another problem", { kind: "OTHER", remark: "  " }, "remark"],
])("a report with %s names the field, and changes nothing", async (_, body, field) => {
  const { order, who } = await handedOver();
  const { code, issues } = await refusal(order.id, body, who);
  expect([code, issues?.map(({ path }) => path)]).toEqual(["VALIDATION_FAILED", [field]]);
  expect((await detail(order.id, { now, token: who.token })).problem).toBeUndefined();
});

test("nobody reports a problem of another customer's order", async () => {
  const { order } = await handedOver();
  expect(await refusal(order.id, other, await member(now))).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("two different reports at the same moment: one is taken", async () => {
  const { order, who } = await handedOver();
  const answers = await Promise.all(
    ["one", "two"].map((remark) =>
      sendRow(report, { params: { id: order.id }, body: { kind: "OTHER", remark } }, { token: who.token }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("the store's credit is one entry of the ledger, however often the button is pressed and the news is told", async () => {
  const { order, send, who } = await handedOver();
  await send(other);
  const credit = () => decide(order.id, "CREDITED", 450, "Sorry!");
  expect([await credit(), await credit()]).toEqual([true, false]);
  await ring();
  await ring();
  expect((await detail(order.id, { now, token: who.token })).problem).toMatchObject({
    status: "CREDITED",
    amount: 450,
    answer: "Sorry!",
  });
  expect((await entries(who, now)).filter(([kind]) => kind === "REFUND")).toEqual([["REFUND", 450]]);
  expect((await balances(who)).CREDIT).toBe(450);
});

test.each([
  ["nothing", "CREDITED", 0],
  ["more than the order cost", "CREDITED", 99_999_00],
  ["a decline without words", "DECLINED", 0],
] as const)("a decision with %s is refused, and nothing is decided", async (_, status, amount) => {
  const { order, send, who } = await handedOver();
  await send(other);
  await expect(decide(order.id, status, amount, "")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  expect((await detail(order.id, { now, token: who.token })).problem?.status).toBe("OPEN");
});

test("who declines says why, and no credit comes", async () => {
  const { order, send, who } = await handedOver();
  await send(other);
  expect(await decide(order.id, "DECLINED", 0, "The seal was whole.")).toBe(true);
  await ring();
  expect((await detail(order.id, { now, token: who.token })).problem).toMatchObject({
    status: "DECLINED",
    amount: null,
    answer: "The seal was whole.",
  });
  expect((await balances(who)).CREDIT).toBe(0);
});

test("a crash behind the store: the same key yields the report", async () => {
  const { order, who } = await handedOver();
  const key = "report-of-a-crash";
  const parts = { params: { id: order.id }, body: other };
  expect((await sendRow(report, parts, { now, token: who.token, key, reach: crash })).status).toBe(500);
  const again = await sendRow(report, parts, { token: who.token, key, now: now + 10 * minute });
  expect([again.status, (await again.json<{ item: { status: string } }>()).item.status]).toEqual([200, "OPEN"]);
});
