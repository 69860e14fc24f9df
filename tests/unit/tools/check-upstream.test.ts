import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { type Manner, type SpecUpstream, startSpecUpstream } from "#tests/support/spec-upstream.ts";
import { type Checked, checkUpstream } from "#tools/upstream/check-upstream.ts";
import { findIn } from "#tools/upstream/findings.ts";
import { losses } from "#tools/upstream/losses.ts";
import { report } from "#tools/upstream/report.ts";

const upstreams: SpecUpstream[] = [];

afterAll(() => Promise.all(upstreams.map((upstream) => upstream.stop())));

async function check(manner: Manner): Promise<Checked[]> {
  const upstream = await startSpecUpstream(manner);
  upstreams.push(upstream);
  return checkUpstream(upstream.origin, {});
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

test("a field of the specification that is missing or wrong is named, once for a list", () => {
  const found = findIn(contract.stores.nearby.response, { items: [{ name: 5 }, { name: 6 }] });
  expect(found).toContainEqual({ path: "items[].id", verdict: "missing", reason: "required" });
  expect(found).toContainEqual({ path: "items[].name", verdict: "wrong", reason: "string: 5" });
  expect(found.filter(({ path }) => path === "items[].name")).toHaveLength(1);
});

test("every call that is checked says what is lost without it", () => {
  const names = new Set(listRows(contract).map(({ name }) => name));
  expect(Object.keys(losses).filter((name) => !names.has(name))).toEqual([]);
  expect(checked.map(({ name }) => name).filter((name) => !(name in losses))).toEqual([]);
});
