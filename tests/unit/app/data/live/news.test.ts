import { expect, test } from "vitest";
import { createNews } from "#app/data/live/news.client.ts";
import { createDrivenClock } from "./driven-clock.ts";

const readMs = 300;

/** A page that shows orders; what the server has is read in 0.3 s. */
function show(shown: Record<string, number>, server: Record<string, number> = {}) {
  const clock = createDrivenClock();
  const seen = { reads: 0, fails: false, shown: new Map(Object.entries(shown)), server };
  const read = () =>
    new Promise<void>((done, fail) => {
      seen.reads += 1;
      const answer = { ...seen.server };
      clock.setTimer(() => {
        if (seen.fails) return fail(new Error("no network"));
        for (const [id, version] of Object.entries(answer)) seen.shown.set(id, version);
        return done();
      }, readMs);
    });
  const news = createNews({ versions: () => seen.shown, read }, clock.setTimer);
  return { ...clock, seen, news };
}

test("a newer version is read; the one that is shown, an older one and one that was told before are not", async () => {
  const page = show({ a: 3 }, { a: 4 });
  for (const version of [3, 2]) page.news.told("a", version);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(0);
  page.news.told("a", 4);
  await page.pass(199);
  expect(page.seen.reads).toBe(0);
  await page.pass(1);
  expect(page.seen.reads).toBe(1);
  for (const version of [4, 3, 4]) page.news.told("a", version);
  await page.pass(5_000);
  expect([page.seen.reads, page.seen.shown.get("a")]).toEqual([1, 4]);
});

test("messages that come together, in any sequence, lead to one read", async () => {
  const page = show({ a: 3, b: 1 }, { a: 6, b: 2 });
  page.news.told("a", 6);
  page.news.told("a", 4);
  await page.pass(150);
  page.news.told("b", 2);
  page.news.told("a", 5);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(1);
});

test("a message during a read leads to another one only when the reply is older", async () => {
  const page = show({ a: 3 }, { a: 4 });
  page.news.told("a", 4);
  await page.pass(300);
  page.news.told("a", 5);
  page.seen.server["a"] = 5;
  await page.pass(5_000);
  expect([page.seen.reads, page.seen.shown.get("a")]).toEqual([2, 5]);
  page.news.told("a", 6);
  page.seen.server["a"] = 7;
  await page.pass(300);
  page.news.told("a", 7);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(3);
});

test("what the page has read by itself meanwhile is not read again", async () => {
  const page = show({ a: 3 }, { a: 4 });
  page.news.told("a", 4);
  page.seen.shown.set("a", 4);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(0);
});

test("an order that is not shown leads to one read for each version, for it may belong to the list now", async () => {
  const page = show({ a: 3 });
  page.news.told("new", 1);
  await page.pass(5_000);
  page.news.told("new", 1);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(1);
  page.news.told("new", 2);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(2);
});

test("a socket that has opened leads to no read when it tells the versions that are shown", async () => {
  const page = show({ a: 3, b: 1 });
  for (let reconnect = 0; reconnect < 2; reconnect += 1) {
    page.news.opened();
    await page.pass(100);
    page.news.told("a", 3);
    page.news.told("b", 1);
    await page.pass(5_000);
  }
  expect(page.seen.reads).toBe(0);
});

test("a socket that says nothing of an order that is shown as under way leads to one read", async () => {
  const page = show({ a: 3, b: 1 });
  page.news.opened();
  page.news.told("a", 3);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(1);
  page.news.opened();
  await page.pass(5_000);
  expect(page.seen.reads).toBe(2);
});

test("what was missed is read once, whatever the versions, and a failed read is not repeated without news", async () => {
  const page = show({ a: 3 }, { a: 3 });
  page.news.missed();
  page.news.missed();
  await page.pass(5_000);
  expect(page.seen.reads).toBe(1);
  page.seen.fails = true;
  page.news.told("a", 4);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(2);
  page.seen.fails = false;
  page.news.told("a", 5);
  await page.pass(5_000);
  expect(page.seen.reads).toBe(3);
});

test("nothing is read after the end", async () => {
  const page = show({ a: 3 });
  page.news.opened();
  page.news.told("a", 4);
  page.news.stop();
  await page.pass(5_000);
  expect(page.seen.reads).toBe(0);
});
