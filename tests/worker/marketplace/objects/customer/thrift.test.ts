import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import {
  byCredit,
  follow,
  give,
  holdStates,
  member,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { deliveryBody, lunch, sendRow } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { countMade, countRows, sizeOf } from "./counting.ts";

useShops("1001");

// What a Customer writes: rows are billed, and an entry of an index is a row (decision 0120).

/** The name of the object, which parts it has made, and the alarm. */
const besidesTables = 3;

test("a first login writes at most 15 rows, the tables that it makes included, into at most 40 kB", async () => {
  const id = "first-login-0000000000";
  const counted = await countRows(id);
  const ask = getCustomer(env, id, { now: lunch, locale: "EN" });
  // A look makes no table.
  expect(await ask("epoch", null)).toBe(0);
  expect(await ask("unpaidOrderIDs", null)).toEqual([]);
  expect(await countMade(id)).toBe(0);
  const number = { countryCode: "60", phoneNumber: "129990001" };
  const entry = { number, senhengUserName: null, affiliate: null, bind: null, usedBefore: null };
  const entered = await ask("enter", entry);
  expect(entered?.session).toMatchObject({ profile: { phoneNumber: number.phoneNumber }, orders: [], isNew: true });
  expect(counted.written + (await countMade(id)) + besidesTables).toBeLessThanOrEqual(15);
  expect(await sizeOf(id)).toBeLessThanOrEqual(40 * 1024);

  // Reads of what is not there say that it is empty, and leave it so.
  const made = await countMade(id);
  expect(await ask("orders", {})).toEqual({ items: [], cursor: null });
  expect(await ask("nextReview", null)).toBeNull();
  expect(await ask("chances", null)).toBe(1);
  expect(await ask("vouchers", null)).toEqual([]);
  expect(await countMade(id)).toBe(made);
});

test("a delivered order by credit writes few rows: one for each change of it, and what an index needs once", async () => {
  const who = await member();
  await give(who, "CREDIT", 100_000);
  await give(who, "POINT", 1);
  // A new customer's first order uses more campaigns.
  const counts: { written: number; versions: number }[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const counted = await countRows(who.id);
    const at = { token: who.token, key: `order-${nth}-of-a-customer` };
    const body = await deliveryBody("1001");
    const reply = await sendRow(contract.ordering.place, { params: { id: "1001" }, body }, at);
    const { item: order } = v.parse(contract.ordering.place.response, await reply.json());
    const paying = { ...at, key: `payment-${nth}-of-a-customer` };
    expect((await sendRow(contract.ordering.transaction, byCredit(order.id), paying)).status).toBe(200);
    const versions = new Set<number>();
    for (let seconds = 0; seconds < 1_500; seconds += 10) {
      const { version } = await follow(who, order.id, lunch + seconds * 1000);
      if (!versions.has(version)) await wake(who, lunch + seconds * 1000);
      versions.add(version);
    }
    counts.push({ written: counted.written, versions: versions.size });
  }
  expect(await holdStates(who)).toEqual(["CAPTURED", "CAPTURED"]);
  const [, second] = counts;
  expect(second?.versions).toBeGreaterThan(5);
  expect(second?.written).toBeLessThanOrEqual(30);
});
