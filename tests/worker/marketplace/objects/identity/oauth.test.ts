import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { freshNumber, guest, loggedIn, partnerToken } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, noon, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

useShops("1001", "1101", "1201", "1502", "1702", "2101", "2201", "2203", "1301", "2301");

// A partner's app says who its user is (PD51, PD2; wire.md §3, §8.8).

const { oauth, editProfile } = contract.session;

let accounts = 0;
const freshAccount = () => `account-${(accounts += 1)}`;

async function enter(platform: "BOOST" | "SENHENG" | "TNGD", user: Parameters<typeof partnerToken>[1], now = noon) {
  const { token } = await guest({ now });
  const partnerAccessToken = await partnerToken(platform, user, now);
  return call(oauth, { body: { platform, partnerAccessToken } }, { token, now });
}

test("an account is one customer wherever and however often it comes, also at once (S248)", async () => {
  const subject = freshAccount();
  const replies = await Promise.all(Array.from({ length: 5 }, () => enter("BOOST", { subject })));
  const [first] = replies;
  expect(first).toMatchObject({ isBinded: true, orders: [], completedOrdersQty: 0, item: { phoneNumber: "" } });
  expect(new Set(replies.map(({ customerId }) => customerId)).size).toBe(1);
  expect((await enter("BOOST", { subject: freshAccount() })).customerId).not.toBe(first?.customerId);
  expect((await enter("TNGD", { subject })).customerId).not.toBe(first?.customerId);
});

test("a number that the partner has verified leads to that number's customer, before and after a login by code", async () => {
  const known = await loggedIn();
  await call(editProfile, { body: { merchantId: "makan", name: "Mei Ling" } }, { token: known.token });
  const subject = freshAccount();
  const linked = await enter("BOOST", { subject, number: known.number });
  expect(linked).toMatchObject({ customerId: known.id, item: { name: "Mei Ling", ...known.number } });
  expect((await enter("BOOST", { subject })).customerId).toBe(known.id);
  const number = freshNumber();
  const first = await enter("TNGD", { subject: freshAccount(), number });
  expect(first.item).toMatchObject(number);
  expect((await loggedIn(number)).id).toBe(first.customerId);
});

test("an account stays its customer's when its number changes, and a new number becomes theirs if nobody has it", async () => {
  const subject = freshAccount();
  const plain = await enter("BOOST", { subject });
  const number = freshNumber();
  const numbered = await enter("BOOST", { subject, number });
  expect(numbered).toMatchObject({ customerId: plain.customerId, item: number });
  expect((await loggedIn(number)).id).toBe(plain.customerId);
  const other = await loggedIn();
  const again = await enter("BOOST", { subject, number: other.number });
  expect(again).toMatchObject({ customerId: plain.customerId, item: number });
  expect((await loggedIn(other.number, noon + 2 * minuteMs)).id).toBe(other.id);
});

test("the retailer's name for its user is kept, other partners' is not", async () => {
  const subject = freshAccount();
  expect((await enter("SENHENG", { subject, userName: "plus-aisyah" })).item?.senhengUserName).toBe("plus-aisyah");
  expect((await enter("SENHENG", { subject, userName: "plus-siti" })).item?.senhengUserName).toBe("plus-siti");
  expect((await enter("BOOST", { subject: freshAccount(), userName: "boost" })).item?.senhengUserName).toBeNull();
});

test("an account of the seed is its customer, with profile and orders, whatever number its token names (seed.md §5)", async () => {
  const farid = await enter("BOOST", { subject: "farid.iskandar", number: freshNumber() });
  expect(farid.item).toMatchObject({ name: "Farid Iskandar bin Yusof", phoneNumber: "1100000006" });
  expect(farid).toMatchObject({ completedOrdersQty: 4, orders: [{ paymentMethod: "BOOST" }, {}, {}] });
  const meiYee = await enter("SENHENG", { subject: "meiyee.tan", userName: "meiyee.tan" });
  expect(meiYee.item).toMatchObject({ email: "meiyee@example.com", senhengUserName: "meiyee.tan" });
  expect(meiYee.orders).toHaveLength(3);
  const byNumber = await loggedIn({ countryCode: "60", phoneNumber: "1100000007" });
  expect(byNumber).toMatchObject({ id: meiYee.customerId, item: meiYee.item });
  // Elsewhere the same name is anybody's.
  expect((await enter("TNGD", { subject: "farid.iskandar" })).item).toMatchObject({ name: "", phoneNumber: "" });
});

test("a seeded employee is known by the company's id, and logged in by the company's word alone (seed.md §5, S163)", async () => {
  const { token } = await guest();
  const pluginUser = { merchantID: "dailyserve", countryCode: "60", phoneNumber: "1100000005" };
  const reply = await call(contract.session.profile, { body: { pluginUser } }, { token });
  expect(reply.item).toMatchObject({ foodServiceCustomerID: "MU-20417", senhengUserName: null });
  expect(new Set(reply.orders.map(({ merchantID }) => merchantID))).toEqual(new Set(["dailyserve"]));
});

test("a token of another partner, changed, too old or made up is PARTNER_TOKEN_INVALID, whatever else is named (PD2)", async () => {
  const { token } = await guest();
  const good = await partnerToken("BOOST", { subject: freshAccount() });
  const [payload = "", signature = ""] = good.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, subject: "somebody-else" })).toString("base64url");
  for (const [platform, partnerAccessToken] of [
    ["SENHENG", good],
    ["WEB", good],
    ["BOOST", `${forged}.${signature}`],
    ["BOOST", `${payload}.${signature.slice(0, -1)}`],
    ["BOOST", payload],
    ["BOOST", "nonsense"],
    ["BOOST", await partnerToken("BOOST", {}, noon - 5 * minuteMs)],
    // One of ours, but for another purpose.
    ["BOOST", token],
  ] as const) {
    const body = { platform, partnerAccessToken, boostCustomerId: "boost-1" };
    expect(await refused(oauth, { body }, { token })).toMatchObject({ status: 400, code: "PARTNER_TOKEN_INVALID" });
  }
  const late = await partnerToken("BOOST", {}, noon - 5 * minuteMs + 1000);
  expect((await call(oauth, { body: { platform: "BOOST", partnerAccessToken: late } }, { token })).isBinded).toBe(true);
});

test("a token counts for the visitor who sends it first, who may send it again (PD51)", async () => {
  const subject = freshAccount();
  const partnerAccessToken = await partnerToken("BOOST", { subject });
  const body = { platform: "BOOST", partnerAccessToken } as const;
  const [first, other] = [await guest(), await guest()];
  const reply = await call(oauth, { body }, { token: first.token });
  expect(await call(oauth, { body }, { token: first.token })).toMatchObject({ customerId: reply.customerId });
  expect(await refused(oauth, { body }, { token: other.token })).toMatchObject({ code: "PARTNER_TOKEN_INVALID" });
  const next = { platform: "BOOST", partnerAccessToken: await partnerToken("BOOST", { subject }) } as const;
  expect(await call(oauth, { body: next }, { token: other.token })).toMatchObject({ customerId: reply.customerId });
});

test("of two visitors with one token at the same moment, one is logged in (PD51)", async () => {
  const body = {
    platform: "BOOST",
    partnerAccessToken: await partnerToken("BOOST", { subject: freshAccount() }),
  } as const;
  const guests = await Promise.all([guest(), guest(), guest()]);
  const outcomes = await Promise.allSettled(guests.map(({ token }) => call(oauth, { body }, { token })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("without DEMO there is no partner, so that no token is good (PD5)", async () => {
  const bare = { ...env, DEMO: "" } as WorkerEnv;
  const { token } = await guest();
  const body = { platform: "BOOST", partnerAccessToken: await partnerToken("BOOST", {}) };
  const response = await createMarketplace(bare, () => noon).fetch(
    new Request(`https://marketplace${oauth.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
  expect(await failureOf(response)).toMatchObject({ status: 400, code: "PARTNER_TOKEN_INVALID" });
  const page = await serveTestPages(new Request("https://makan.example/dev/host"), bare);
  expect(page.status).toBe(404);
});

const demo = { ...env, DEMO: "1", CLOCK_OFFSET_MS: String(noon - Date.now()) } as WorkerEnv;
const visit = (init?: RequestInit) => serveTestPages(new Request("https://makan.example/dev/host", init), demo);
const issue = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit({ method: "POST", body: new URLSearchParams(fields), headers });

test("the test host gives out tokens that log in, and says that it is a test (PD51)", async () => {
  expect(await (await visit()).text()).toContain("It is a test");
  expect(await (await visit()).text()).toContain("<li>BOOST <code>farid.iskandar</code> Farid Iskandar bin Yusof</li>");
  const number = freshNumber();
  const account = freshAccount();
  const page = await issue({ platform: "SENHENG", account, phone: `0${number.phoneNumber}` });
  const partnerAccessToken = /<code>([\w-]+\.[\w-]+)<\/code>/.exec(await page.text())?.[1] ?? "";
  const { token } = await guest();
  const reply = await call(oauth, { body: { platform: "SENHENG", partnerAccessToken } }, { token });
  expect(reply.item).toMatchObject({ ...number, senhengUserName: account });
});

test.each(["expired", "otherPartner", "otherKey"])(
  "the marketplace refuses the test host's token: %s",
  async (kind) => {
    const page = await (await issue({ platform: "TNGD", account: freshAccount(), phone: "", kind })).text();
    expect(page).toContain("refuses this token");
    const partnerAccessToken = /<code>([\w-]+\.[\w-]+)<\/code>/.exec(page)?.[1] ?? "";
    // The test host's clock goes on from noon.
    const now = noon + minuteMs;
    const { token } = await guest({ now });
    const failure = await refused(oauth, { body: { platform: "TNGD", partnerAccessToken } }, { token, now });
    expect(failure).toMatchObject({ status: 400, code: "PARTNER_TOKEN_INVALID" });
  },
);

test("the test host leads to every variant", async () => {
  const page = await (await visit()).text();
  for (const platform of ["BOOST", "TNGD", "SENHENG"]) expect(page).toContain(`"/?platform=${platform}&amp;lang=EN"`);
  // Alipay starts in Chinese.
  expect(page).toContain('"/?platform=ALIPAY"');
  for (const path of ["/?isLanding=1&amp;lang=EN", "/dev/plugin", "/dev/site?lang=EN"])
    expect(page).toContain(`"${path}"`);
  for (const label of ["warisan", "dailyserve"]) expect(page).toContain(`"https://${label}.makan.example/?lang=EN"`);
});

test.each([
  ["phone", { phone: "112345678" }, "Please enter a Malaysian mobile number"],
  ["account", { account: " " }, "Please enter an account"],
  ["account", { account: "x".repeat(65) }, "Please enter an account"],
])("a wrong %s of %j is told beside the form, which keeps what was typed", async (field, wrong, sentence) => {
  const typed = { platform: "ALIPAY", kind: "expired", account: "mei ling", phone: "012-345 6789", ...wrong };
  const answer = await issue(typed);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(`role="alert" id="wrong-${field}">${sentence}`);
  expect(page.match(/role="alert"/g)).toHaveLength(1);
  expect(page).toMatch(new RegExp(`name="${field}"[^>]* aria-invalid="true" aria-describedby="wrong-${field}"`));
  expect(page).toContain("<option selected>ALIPAY");
  expect(page).toContain('value="expired" selected>');
  for (const value of [typed.account, typed.phone]) expect(page).toContain(`value="${value.trim()}"`);
});

test("the link of an Alipay token names no language, so that the app starts in Chinese (S36)", async () => {
  const page = await (await issue({ platform: "ALIPAY", account: freshAccount(), phone: "" })).text();
  expect(page).toContain('href="/?platform=ALIPAY#partnerToken=');
});

test("the test host takes nothing but its own form", async () => {
  const account = freshAccount();
  const forms: Record<string, string>[] = [
    { platform: "WEB", account, phone: "" },
    { platform: "BOOST", account, phone: "", kind: "stolen" },
  ];
  for (const fields of forms) expect((await issue(fields)).status).toBe(404);
  const foreign = await issue({ platform: "BOOST", account, phone: "" }, { "Sec-Fetch-Site": "cross-site" });
  expect(foreign.status).toBe(403);
  const page = await (await issue({ platform: "BOOST", account: `<script>${account}`, phone: "" })).text();
  expect(page).not.toContain("<script");
});
