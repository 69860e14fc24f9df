import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { locales } from "#shared/domain/text/locale.ts";
import { tables as sampleTables } from "#tests/support/sample-records.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { posterPageTexts, posterTexts } from "#worker/dev/poster-texts.ts";

useShops("1002", "1003", "1102");

// The posters of a store's tables. Store 1002 has tables, store 1102 has none.

const origin = "https://makan.example";
const visit = (path: string, { host = origin, vars = {} } = {}) =>
  serveTestPages(new Request(host + path), {
    ...env,
    DEMO: "1",
    ...vars,
  });

/** The printed number and the dark modules of each poster, as a reader of the paper sees them. */
async function readPosters(response: Response): Promise<{ number: string; modules: string[]; text: string }[]> {
  const articles = (await response.text()).split("<article").slice(1);
  return articles.map((text) => ({
    number: /<p class="number">.*?<b>(.*?)<\/b>/s.exec(text)?.[1] ?? "",
    modules: [...(/<path d="([^"]+)" fill="#000"/.exec(text)?.[1] ?? "").matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(
      ([, place = ""]) => place,
    ),
    text,
  }));
}

function modulesOf(address: string): string[] {
  const { data } = encode(address, { ecc: "M", border: 0 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
}

const active = sampleTables.filter(({ isActive }) => isActive);

test("each active table has a poster whose code is the address of the store at that table (S203)", async () => {
  expect(active.length).toBeLessThan(sampleTables.length);
  for (const host of [origin, "http://localhost:8787"]) {
    const posters = (await readPosters(await visit("/dev/tables/1002", { host }))).filter(({ number }) => number);
    expect(posters.map(({ number }) => number)).toEqual(active.map(({ name }) => name));
    for (const [index, { id, name }] of active.entries()) {
      const { modules, text } = posters[index] ?? { modules: [], text: "" };
      expect(modules, id).toEqual(modulesOf(`${host}/1002/home?tableId=${id}`));
      expect(text).toContain(`${new URL(host).host}/1002/home?tableId=${name}`);
    }
  }
  expect(modulesOf(`${origin}/1002/home?tableId=t01`)).not.toEqual(modulesOf(`${origin}/1002/home?tableId=t02`));
});

test("the poster of the counter has no table in its code, and charges no service", async () => {
  const [counter, ...others] = await readPosters(await visit("/dev/tables/1002"));
  expect(counter).toMatchObject({ number: "", modules: modulesOf(`${origin}/1002/home?src=qr`) });
  expect(counter?.text).toContain(posterTexts.EN.collect);
  expect(counter?.text).not.toContain(posterTexts.EN.serviceCharge);
  for (const { text } of others) expect(text).not.toContain(posterTexts.EN.collect);
});

test("a table that the store takes out of use loses its poster", async () => {
  await visit("/dev/tables/1003");
  await runInDurableObject(env.STORE.getByName("1003"), (_, { storage }) => {
    storage.sql.exec("UPDATE tables SET is_active = 0 WHERE id = 't02'");
  });
  const numbers = (await readPosters(await visit("/dev/tables/1003"))).flatMap(({ number }) => number || []);
  expect(numbers).toEqual(active.map(({ name }) => name).filter((name) => name !== "2"));
});

test("the page is in English, and its posters are in every language", async () => {
  const page = await (await visit("/dev/tables/1002")).text();
  expect(page).toContain(posterPageTexts.what);
  for (const { headline, serviceCharge, tax } of locales.map((locale) => posterTexts[locale])) {
    expect(page).toContain(headline);
    expect(page).toContain(`10% ${serviceCharge} + 6% ${tax}`);
  }
});

test("the sheet of paper is A5, and the list of test pages leads to the posters", async () => {
  const style = await visit("/dev/poster.css");
  expect(style.headers.get("Content-Type")).toContain("text/css");
  expect(await style.text()).toMatch(/@page \{[^}]*size: A5/);
  const path = /href="(\/dev\/tables\/\d+)"/.exec(await (await visit("/dev")).text())?.[1] ?? "";
  expect((await readPosters(await visit(path))).length).toBeGreaterThan(0);
});

test("a store without tables has the poster of its counter alone", async () => {
  const posters = await readPosters(await visit("/dev/tables/1102"));
  expect(posters.map(({ number }) => number)).toEqual([""]);
});

test("an unknown store, another method and a marketplace without DEMO have no page", async () => {
  const missing = [
    visit("/dev/tables/9999"),
    visit("/dev/tables/none"),
    visit("/dev/tables"),
    visit("/dev/tables/1002", { vars: { DEMO: "" } }),
    serveTestPages(new Request(`${origin}/dev/tables/1002`, { method: "POST" }), { ...env, DEMO: "1" }),
  ];
  for (const response of await Promise.all(missing)) expect(response.status).toBe(404);
});
