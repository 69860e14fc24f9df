import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Store } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import { ring } from "#tests/worker/marketplace/objects/archive-support.ts";
import { hired } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import {
  customer,
  inStore,
  lunch,
  menuOf,
  pickupBody,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { storeTexts } from "#worker/dev/store-texts.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getDayEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001", "1404", "1602", "1603");

// What a person makes of a store, mostly on its test console, and what an order then meets (PD5). A store that nobody else
// orders from.

const storeID = "1602";
const path = `/dev/stores/${storeID}`;
const at = (vars: Partial<WorkerEnv> = {}): WorkerEnv => ({
  ...env,
  DEMO: "1",
  CLOCK_OFFSET_MS: String(lunch - Date.now()),
  ...vars,
});
const visit = (to: string, init: RequestInit = {}, vars = at()) =>
  serveTestPages(new Request(`https://makan.example${to}`, init), vars);
const form = (action: string, more: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams({ action, ...more }),
});

async function press(action: string) {
  const answered = await visit(path, form(action));
  expect([answered.status, answered.headers.get("Location")], action).toEqual([303, path]);
}

/** Somebody of the shop pauses all of it; null opens it. */
async function pause(id: string, until: number | null) {
  const store = getStore(env, id, { now: lunch, locale: "EN" });
  return store("pause", { by: await hired(store), modes: null, until, reason: "" });
}

/** What an order for now is refused with; null when it is placed. */
async function refusalOf(body: Awaited<ReturnType<typeof pickupBody>>) {
  const { token } = await customer(lunch);
  const response = await sendRow(contract.ordering.place, { params: { id: storeID }, body }, { token });
  return response.ok ? null : (await response.json<{ error: { code: string } }>()).error.code;
}

/** The store in the list of its place. */
async function listedStore(id: string, now: number): Promise<Store | undefined> {
  const { item } = await call(contract.stores.settings, { params: { storeID: id }, query: {} }, { now });
  const { lat, lng, merchant } = item.store;
  const query = { latitude: lat ?? 0, longitude: lng ?? 0, merchantID: merchant.subdomain };
  const near = await call(contract.stores.nearby, { query }, { now });
  return near.items.find((store) => store.id === id);
}

test("a store that is closed takes no order for now until it is opened, and the list of stores says so too", async () => {
  const body = await pickupBody(storeID);
  const store = getStore(env, storeID, { now: lunch, locale: "EN" });
  const listed = async (now = lunch) => (await listedStore(storeID, now))?.isOpen;
  expect([await refusalOf(body), await listed()]).toEqual([null, true]);
  await pause(storeID, getDayEnd(lunch));
  expect(await refusalOf(body)).toBe("STORE_CLOSED");
  await ring(env.STORE.getByName(storeID), lunch + minuteMs);
  expect(await listed()).toBe(false);
  expect((await store("settings", { platform: "WEB", tableID: null, place: null })).store.isOpen).toBe(false);
  expect(await listed(lunch + dayMs / 2)).toBe(true);
  await pause(storeID, null);
  expect(await refusalOf(body)).toBeNull();
  await ring(env.STORE.getByName(storeID), lunch + minuteMs);
  expect(await listed()).toBe(true);
});

test("a pause that was meant for days ends at the next opening (PD108)", async () => {
  const paused = "1404";
  const opening = startOfDay(toDay(lunch + dayMs)) + 11 * 60 * minuteMs;
  const { pauses } = await pause(paused, lunch + 3 * dayMs);
  expect(pauses.map(({ until }) => until)).toEqual([toInstant(opening)]);
  await ring(env.STORE.getByName(paused), lunch);
  expect(await listedStore(paused, lunch)).toMatchObject({ isOpen: false, closedUntil: toInstant(opening) });
  expect(await listedStore(paused, opening)).toMatchObject({ isOpen: true, closedUntil: null });
  expect((await pause(paused, null)).pauses).toEqual([]);
});

test("a dish that costs more is refused to whoever saw it otherwise", async () => {
  const body = await pickupBody(storeID);
  const [line] = body.orderFoods;
  const id = line?.id ?? "";
  const amount = async () => (await menuOf(storeID)).find((food) => food.id === id)?.amount ?? 0;
  const before = await amount();
  await press(`raise ${id}`);
  expect(await amount()).toBe(before + 100);
  expect(await refusalOf({ ...body, expectedTotal: 2 * before })).toBe("PRICE_CHANGED");
  await press(`lower ${id}`);
  expect(await amount()).toBe(before);
});

// A store with reviews in its sample data, one of them without a reply.
const reviewed = "1001";
const reviewedPath = `/dev/stores/${reviewed}`;
const listed = async () => (await getStore(env, reviewed, { now: lunch, locale: "EN" })("storeReviews", {})).items;
const replyTo = (id: string, reply: string) => visit(reviewedPath, form(`reply ${id}`, { reply }));

test("a review gets a reply, which can be changed, and customers read it", async () => {
  const [review] = await listed();
  expect(review?.reply).toBeNull();
  const id = review?.id ?? "";
  const page = await (await visit(reviewedPath)).text();
  expect(page).toContain(review?.comment);
  expect(page).toContain(storeTexts.reviews.send);
  for (const text of ["Terima kasih!", "第一行\r\n<b>第二行</b>"]) {
    const answered = await replyTo(id, text);
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, reviewedPath]);
  }
  expect((await listed())[0]?.reply?.text).toBe("第一行\n<b>第二行</b>");
  const after = await (await visit(reviewedPath)).text();
  expect(after).toContain("第一行\n&lt;b&gt;第二行&lt;/b&gt;");
  expect(after).toContain(storeTexts.reviews.change);
});

test("the console has all ratings in numbers, and leads from the newest reviews to the oldest and back", async () => {
  const many = "1603";
  const start = `/dev/stores/${many}`;
  const { item } = await getStore(env, many, { now: lunch, locale: "EN" })("storeReviews", {});
  await inStore(
    many,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
     INSERT INTO listed_reviews (id, stars, comment, author, at) SELECT 'more' || i, 5, 'Fine', 'A.', i FROM n`,
  );
  const seen: string[] = [];
  let next: string | undefined = start;
  while (next !== undefined) {
    const page: string = await (await visit(next)).text();
    const numbers = Array.from(page.matchAll(/<output>([^<]*)<\/output>/g), ([, found]) => Number(found));
    expect(numbers).toEqual([item.average, item.count, ...item.histogram]);
    seen.push(...Array.from(page.matchAll(/value="reply ([^"]+)"/g), ([, id]) => id ?? ""));
    expect(page.includes(`<a href="${start}">`)).toBe(next !== start);
    next = /<a href="([^"]+[?]cursor=[^"]+)">/.exec(page)?.[1];
  }
  const rows = await inStore<{ id: string }>(many, "SELECT id FROM listed_reviews");
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect((await visit(`${start}?cursor=nonsense`)).status).toBe(404);
});

test.each([
  ["empty", " \n "],
  ["too long", "x".repeat(501)],
  ["with an invisible character", "Thank\u202Eyou"],
])("a reply that is %s answers 422, keeps what was typed and changes nothing", async (_, text) => {
  const before = await listed();
  const id = before[0]?.id ?? "";
  const answered = await replyTo(id, text);
  const page = await answered.text();
  expect([answered.status, page.includes(storeTexts.reviews.wrong)]).toEqual([422, true]);
  expect(page).toContain(`>\n${text}</textarea>`);
  expect(await listed()).toEqual(before);
});

test("what no button of the page sends changes nothing, and without DEMO there is no page", async () => {
  const before = await (await visit(path)).text();
  const refused = [
    visit(path, form("burn")),
    visit(path, form("raise")),
    visit(path, form("raise no-such-dish")),
    visit(path, form("close")),
    visit(path, form("sellOut no-such-dish")),
    visit(path, form("reply")),
    visit(path, form("reply no-such-review", { reply: "Thank you" })),
    visit(path, { method: "PUT" }),
    visit("/dev/stores/9999"),
    visit("/dev/stores/9999", form("raise")),
    visit("/dev/stores/nonsense"),
    visit(path, {}, at({ DEMO: "" })),
    visit(path, form("raise"), at({ DEMO: "" })),
  ];
  for (const response of await Promise.all(refused)) expect(response.status).toBe(404);
  const foreign = await visit(path, { ...form("raise"), headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(foreign.status).toBe(403);
  expect(await (await visit(path)).text()).toBe(before);
});
