import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { readXml } from "#tests/support/read-xml.ts";
import { readConfig } from "#worker/config/config.ts";
import { resolveRequest } from "#worker/edge/resolve.ts";
import { serveSiteFile } from "#worker/edge/site-files/site-files.ts";

// Since when the pages of a sitemap are as they are, by what the real storage remembers of the looks before.

const store = { id: "1", name: "Jade", isShowInMainPage: true, rating: 4.6, isOpen: true };
const food = { id: "a", name: "Har Gow", amount: 1180, approved: true, isAvailable: true };
type Market = { stores: object[]; foods: object[] };

const first: Market = { stores: [store], foods: [food, { ...food, id: "b" }] };

/** The days of the sitemap of a merchant's host, by path, as on that day and with these records. */
async function readDays(label: string, today: string, { stores, foods }: Market, kept = env.SESSIONS) {
  const url = new URL(`http://${label}.localhost/sitemap.xml`);
  const none = { cookies: null, destination: null, referrer: null, agent: null };
  const resolution = resolveRequest({ url, method: "GET", ...none }, readConfig({}));
  const send = ({ url: asked }: Request) =>
    Promise.resolve(
      Response.json(
        asked.endsWith("/foods")
          ? { items: [{ status: "ACTIVE", foods }] }
          : { items: stores, merchant: { subdomain: label } },
      ),
    );
  const response = await serveSiteFile("/sitemap.xml", url.href, resolution, {
    openApi: (origin) => createClient<ApiContract>(toClientTable(contract), { send, origin }),
    brand: "Makan",
    kept,
    now: fromInstant(`${today}T12:00:00+08:00`),
  });
  expect(response.status).toBe(200);
  const entries = readXml(await response.text()).children.map(({ children }) => {
    const [address, ...facts] = children;
    const day = facts.find(({ name }) => name === "lastmod");
    return [new URL(address?.text ?? ""), day?.text ?? null] as const;
  });
  const daysOf = (search: string) =>
    Object.fromEntries(
      entries.filter(([url]) => url.search === search).map(([{ pathname }, day]) => [pathname, day] as const),
    );
  expect(daysOf("?lang=CN")).toEqual(daysOf(""));
  const { "/1/home": home, "/1/item/a": a, "/1/item/b": b, ...others } = daysOf("");
  return { home, a, b, others };
}

test("a page has the day on which its change was seen, and none before its first one (PD119)", async () => {
  const none = { home: null, a: null, b: null };
  expect(await readDays("one", "2026-11-01", first)).toMatchObject(none);
  const byTheHour = [{ ...store, rating: 4.7, isOpen: false }];
  const soldOut = first.foods.map((one) => ({ ...one, isAvailable: false }));
  expect(await readDays("one", "2026-11-02", { stores: byTheHour, foods: soldOut })).toMatchObject(none);
  const dearer = { ...first, foods: [{ ...food, amount: 1280 }, first.foods[1] ?? {}] };
  expect(await readDays("one", "2026-11-03", dearer)).toMatchObject({ home: "2026-11-03", a: "2026-11-03", b: null });
  expect(await readDays("one", "2026-11-04", dearer)).toMatchObject({ home: "2026-11-03", a: "2026-11-03", b: null });
  const told = { ...dearer, foods: [dearer.foods[0] ?? {}, { ...food, id: "b", description: "New" }] };
  expect(await readDays("one", "2026-11-05", told)).toMatchObject({
    home: "2026-11-03",
    a: "2026-11-03",
    b: "2026-11-05",
  });
});

test("a page that comes later has the day on which it came, and each host has its own days", async () => {
  await readDays("two", "2026-11-01", { stores: [store], foods: [food] });
  expect(await readDays("two", "2026-11-02", first)).toMatchObject({ home: "2026-11-02", a: null, b: "2026-11-02" });
  const others = { "/about": null, "/privacy": null, "/terms": null };
  expect(await readDays("three", "2026-11-03", first)).toMatchObject({ home: null, a: null, b: null, others });
});

test("a storage that fails costs the days, and not the sitemap", async () => {
  const down = { get: () => Promise.reject(new Error("down")), put: () => Promise.reject(new Error("down")) };
  const kept = down as unknown as typeof env.SESSIONS;
  expect(await readDays("four", "2026-11-01", first, kept)).toMatchObject({ home: null, a: null, b: null });
});
