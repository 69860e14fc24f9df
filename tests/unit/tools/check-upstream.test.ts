import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { codeOfSpecUpstream, type Manner, type SpecUpstream, startSpecUpstream } from "#tests/support/spec-upstream.ts";
import { checkUpstream, findIds } from "#tools/upstream/check-upstream.ts";
import { findIn } from "#tools/upstream/findings.ts";
import { losses } from "#tools/upstream/losses.ts";
import { report } from "#tools/upstream/report.ts";
import { tryLogin, tryLogout, tryOrder } from "#tools/upstream/try-calls.ts";
import { type Checked, createVisitor } from "#tools/upstream/visitor.ts";

const upstreams: SpecUpstream[] = [];

afterAll(() => Promise.all(upstreams.map((upstream) => upstream.stop())));

async function start(manner: Manner): Promise<SpecUpstream> {
  const upstream = await startSpecUpstream(manner);
  upstreams.push(upstream);
  return upstream;
}

async function check(manner: Manner): Promise<Checked[]> {
  const visitor = createVisitor((await start(manner)).origin);
  return checkUpstream(visitor, await findIds(visitor, undefined));
}

let checked: Checked[];
beforeAll(async () => {
  checked = await check("specification");
});

test("an API of the specification has all of its calls, and our fields are said to be filled in", () => {
  expect(checked.filter(({ isOurs, loss }) => !isOurs && loss !== null)).toEqual([]);
  const text = report(checked);
  expect(text).toContain("ok   stores.settings (specification): 200");
  expect(text).toContain("not asked: live.order, live.orders.");
  expect(text).toMatch(/ours, filled in: .*item\.store\.lat/);
  expect(text).toContain("lost: the kinds of food on the front page");
  expect(text).toMatch(/\d+ calls: 0 of the specification fail, \d+ of ours are not there\./);
});

test("habits are odd, and no fault", async () => {
  const text = report(await check("habits"));
  expect(text).toContain("odd     item.merchant.merchantId: 77 is rewritten");
  expect(text).toMatch(/0 of the specification fail/);
});

test("what the specification does not promise is said to be left out, and is no fault (PD169)", async () => {
  const text = report(await check("least"));
  expect(text).toMatch(/specified, left out, filled in: .*items\[\]\.bannerUrl/);
  expect(text).toMatch(/0 of the specification fail/);
});

test("a field of the specification that is missing or wrong is named, once for a list", () => {
  const found = findIn(contract.stores.nearby.response, { items: [{ name: 5 }, { name: 6 }] });
  expect(found).toContainEqual({ path: "items[].id", verdict: "missing", reason: "required" });
  expect(found).toContainEqual({ path: "items[].name", verdict: "wrong", reason: "string: 5" });
  expect(found.filter(({ path }) => path === "items[].name")).toHaveLength(1);
});

const number = { countryCode: "60", phoneNumber: "123456789" };

test("login, order, payment, list and logout are tried on the account of whoever asks, and the order is called off", async () => {
  const upstream = await start("habits");
  const visitor = createVisitor(upstream.origin);
  const tried = [
    ...(await tryLogin(visitor, number, async () => codeOfSpecUpstream)),
    ...(await tryOrder(visitor, await findIds(visitor, "501"))),
    ...(await tryLogout(visitor)),
  ];
  expect(tried.map(({ name, status, loss }) => [name, status, loss])).toEqual(
    `auth.authenticate session.requestOtp session.login ordering.place ordering.transaction ordering.list ordering.detail
     ordering.cancel session.logout`
      .split(/\s+/)
      .map((name) => [name, 200, null]),
  );
  expect(upstream.asked.filter((call) => call.endsWith("/canceled"))).toHaveLength(1);
});

test("a login with a wrong code is told, and nothing is ordered", async () => {
  const upstream = await start("specification");
  const visitor = createVisitor(upstream.origin);
  const tried = await tryLogin(visitor, number, async () => "000000");
  expect(tried.at(-1)).toMatchObject({ name: "session.login", status: 400, loss: "login" });
  expect(await tryOrder(visitor, await findIds(visitor, "501"))).toMatchObject([
    { name: "ordering.place", status: 401, loss: "every order" },
  ]);
});

test("an empty text for an id is none, and is said to be", () => {
  const found = findIn(contract.session.login.response, { item: { loyaltyID: "" }, orders: [] });
  expect(found).toContainEqual({ path: "item.loyaltyID", verdict: "odd", reason: "empty, read as none" });
  expect(found.filter(({ verdict }) => verdict === "wrong" || verdict === "missing")).toEqual([]);
});

test("every call that is checked says what is lost without it", () => {
  const names = new Set(listRows(contract).map(({ name }) => name));
  expect(Object.keys(losses).filter((name) => !names.has(name))).toEqual([]);
  expect(checked.map(({ name }) => name).filter((name) => !(name in losses))).toEqual([]);
});
