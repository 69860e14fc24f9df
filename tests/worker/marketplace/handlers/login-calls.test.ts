import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { toTarget } from "#shared/request.ts";
import { countCalls } from "#tests/worker/counted-env.ts";
import { freshNumber, guest, loggedIn, partnerToken } from "#tests/worker/marketplace/people.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

useShops("1001", "1003", "1101", "1301", "1404", "1501", "1601", "1701", "1801", "1901", "2301");

// How many objects a login waits for, one after the other (decision 0003).

const { login, oauth, profile } = contract.session;
const counted = countCalls();
const fixedCode = "123456";

async function ask(row: Row, body: object, token: string, now = noon) {
  const response = await createMarketplace(counted.env, () => now).fetch(
    new Request(`https://marketplace${toTarget(row.path, {})}`, {
      method: row.method,
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
  const reply = await response.json<{ orders: unknown[]; token: string; customerId: string }>();
  expect(response.status, JSON.stringify(reply)).toBe(200);
  return { reply, ...counted.take() };
}

/** Keys are read once in an isolate. */
beforeEach(async () => {
  const { token } = await guest();
  await ask(login, { ...freshNumber(), code: fixedCode }, token);
});

const plain = ["IDENTITY useCode", "CUSTOMER enter"];

test("a login waits for two objects, the first one too", async () => {
  const number = freshNumber();
  for (const now of [noon, noon + minuteMs]) {
    const { calls, depth } = await ask(login, { ...number, code: fixedCode }, (await guest()).token, now);
    expect({ calls, depth }).toEqual({ calls: plain, depth: 2 });
  }
});

test("with a friend's code for three", async () => {
  const friend = await loggedIn();
  const params = { loyaltyID: friend.item?.loyaltyID ?? "", merchantID: "warisan" };
  const { item } = await call(contract.loyalty.member, { params }, { token: friend.token });
  const body = { ...freshNumber(), code: fixedCode, referralCode: item.referralCode };
  const { calls, depth } = await ask(login, body, (await guest()).token);
  expect(calls.toSorted()).toEqual([...plain, "CUSTOMER isReferredBy", "REFERRAL owner"].toSorted());
  expect(depth).toBe(3);
});

test("a sample account has its past orders at its first login, and waits for three at most", async () => {
  // Aisyah (seed.md §5).
  const body = { countryCode: "60", phoneNumber: "1100770001", code: fixedCode };
  const first = await ask(login, body, (await guest()).token);
  expect(first.reply.orders).toHaveLength(3);
  expect(first.depth).toBe(3);
  const second = await ask(login, body, (await guest()).token, noon + minuteMs);
  expect(second.reply.orders).toHaveLength(3);
  expect(second.calls).toEqual([...plain, "CUSTOMER findOrderIDs"]);
});

test("a partner's user waits for three, and with a number for four the first time", async () => {
  const number = freshNumber();
  const enter = async (user: { subject: string; number?: typeof number }, now: number) => {
    const partnerAccessToken = await partnerToken("BOOST", user, now);
    return (await ask(oauth, { platform: "BOOST", partnerAccessToken }, (await guest({ now })).token, now)).depth;
  };
  const [plainUser, withNumber] = [{ subject: "without" }, { subject: "with", number }];
  expect([await enter(plainUser, noon), await enter(plainUser, noon + minuteMs)]).toEqual([3, 2]);
  expect([await enter(withNumber, noon), await enter(withNumber, noon + minuteMs)]).toEqual([4, 3]);
});

test("a merchant's user waits for three", async () => {
  const pluginUser = { merchantID: "warisan", ...freshNumber() };
  const { calls, depth } = await ask(profile, { pluginUser }, (await guest()).token);
  expect({ calls, depth }).toEqual({
    calls: ["IDENTITY customer", "CUSTOMER needsCode", "CUSTOMER enter"],
    depth: 3,
  });
});
