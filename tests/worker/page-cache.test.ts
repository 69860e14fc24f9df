import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Visitor } from "#shared/domain/visitor.ts";
import { createPageHeaders } from "#worker/edge/headers.ts";
import { createPageCache } from "#worker/page-cache/page-cache.ts";

// The keeping of pages, with renderings that say what they were given. The whole server is tested in
// tests/server/page-cache.test.ts.

const visitor: Visitor = {
  tenant: { kind: "marketplace" },
  variant: "SITE",
  platform: "WEB",
  locale: "EN",
  place: { lat: 3.14, lng: 101.7, label: null },
  isLanding: false,
  hasLegacyFooter: false,
};
const nonceOf = (index: number) => btoa(String(index).padStart(16, "0"));
const reply = (maxAge: number, stale: number, age = 0) =>
  Response.json(
    {},
    { headers: { "Cache-Control": `public, max-age=${maxAge}, stale-while-revalidate=${stale}`, Age: String(age) } },
  );

const time = { nowMs: 1_764_000_000_000 };
const pages = createPageCache(() => time.nowMs, createPageHeaders);
let visits = 0;

type Ask = {
  /** The rendering waits for it. */
  until?: Promise<unknown>;
  path?: string;
  init?: RequestInit;
  visitor?: Visitor;
  replies?: Response[];
  status?: number;
  headers?: Record<string, string>;
};

/** Asks for a page in the name of a visitor; `renders` counts, over all calls with the same object. */
async function ask(
  build: { name: string; renders: number },
  { path = "/1301/home", init, replies = [reply(60, 600)], ...more }: Ask = {},
) {
  visits++;
  const nonce = nonceOf(visits);
  const now = 1_764_000_000_000 + visits;
  const sent = await pages.serve({
    request: new Request(`https://makan.my${path}`, init),
    visitor: more.visitor ?? visitor,
    facts: [],
    nonce,
    now,
    build: build.name,
    isCaching: true,
    waitUntil: () => undefined,
    send: async () => replies.shift() ?? reply(60, 600),
    render: async (request, send) => {
      build.renders++;
      await more.until;
      for (let left = replies.length; left > 0; left--) await send(new Request("https://makan.my/v3/x"));
      const seen = JSON.stringify([[...request.headers], request.url, more.visitor ?? visitor]);
      return new Response(
        `<html data-served="${now}"><script nonce="${nonce}"></script>${seen} ${now} 你好<i nonce="${nonce}">`,
        {
          status: more.status ?? 200,
          headers: { "Content-Type": "text/html", ...more.headers },
        },
      );
    },
  });
  return { ...sent, nonce, now, text: await sent.response.text() };
}

const newBuild = () => ({ name: crypto.randomUUID(), renders: 0 });

test("a kept page is what was rendered, with the nonce and the time of its own response", async () => {
  const build = newBuild();
  const first = await ask(build);
  const second = await ask(build);
  expect([first.state, second.state, build.renders]).toEqual(["MISS", "HIT", 1]);
  expect(second.text).not.toContain(first.nonce);
  expect(second.text.split(second.nonce)).toHaveLength(3);
  expect(second.text).toContain(`data-served="${second.now}"`);
  // The time of the rendering is data of the page: hydration needs it as it was.
  expect(second.text).toContain(` ${first.now} 你好`);
  expect(second.text.replaceAll(second.nonce, first.nonce).replace(`"${second.now}"`, `"${first.now}"`)).toBe(
    first.text,
  );
  expect(second.response.headers.get("Content-Type")).toBe("text/html");
});

test("one rendering is enough for two hundred who ask at once (performance.md P13)", async () => {
  const build = newBuild();
  const all = await Promise.all(Array.from({ length: 200 }, () => ask(build)));
  expect(build.renders).toBe(1);
  expect(new Set(all.map(({ text, nonce }) => text.includes(nonce)))).toEqual(new Set([true]));
});

const visitors = fc.record({
  tenant: fc.constantFrom({ kind: "marketplace" as const }, { kind: "merchant" as const, subdomain: "sakura" }),
  variant: fc.constantFrom("SITE" as const, "PLUGIN" as const),
  platform: fc.constantFrom("WEB" as const, "TNGD" as const, "BOOST" as const),
  locale: fc.constantFrom("EN" as const, "CN" as const),
  place: fc.record({
    lat: fc.constantFrom(3.14, 3.15),
    lng: fc.constant(101.7),
    label: fc.constantFrom(null, "Bangsar", "<b>"),
  }),
  isLanding: fc.boolean(),
  hasLegacyFooter: fc.boolean(),
});

test("nobody gets the page of another host, platform, language, place, frame or address", async () => {
  const build = newBuild();
  const path = fc.constantFrom("/", "/1301/home", "/1302/home", "/1301/item/x", "/privacy");
  const cookie = fc.constantFrom("", "mk.again=1", "mk.favourites=1; mk.again=1", "session=secret");
  await fc.assert(
    fc.asyncProperty(visitors, path, cookie, async (who, at, cookies) => {
      const { text } = await ask(build, { visitor: who, path: at, init: { headers: { Cookie: cookies } } });
      expect(text).toContain(JSON.stringify(who));
      expect(text).toContain(`"https://makan.my${at}"`);
      expect(text.includes("mk.again")).toBe(cookies.includes("mk.again"));
      expect(text).not.toContain("secret");
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Ask]>([
  ["another status", { status: 404 }],
  ["a redirect", { status: 302, headers: { Location: "/x" } }],
  ["a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["a reply of one visitor", { replies: [Response.json({}, { headers: { "Cache-Control": "private, no-store" } })] }],
  ["a reply that is missing", { replies: [Response.json({}, { status: 503 })] }],
])("a page with %s is not kept", async (_, how) => {
  const build = newBuild();
  const again = () => ask(build, { ...how, ...(how.replies && { replies: how.replies.map((one) => one.clone()) }) });
  const [first, second] = [await again(), await again()];
  expect([first.state, second.state, build.renders]).toEqual(["MISS", "MISS", 2]);
  expect(second.response.status).toBe(how.status ?? 200);
  expect(second.response.headers.get("Location")).toBe(how.status === 302 ? "/x" : null);
});

test.each<[string, Ask]>([
  ["a form that is sent", { init: { method: "POST" } }],
  ["a query", { path: "/search?q=nasi" }],
  ["the choice of an address, which goes back to where one came from", { path: "/address" }],
  ["the data of a navigation", { path: "/1301/home.data" }],
])("%s is answered for its visitor alone", async (_, how) => {
  const build = newBuild();
  const [first, second] = [await ask(build, how), await ask(build, how)];
  expect([first.state, second.state, build.renders]).toEqual(["NONE", "NONE", 2]);
});

test("a page ends with the reply that ends first, and its age counts", async () => {
  const build = newBuild();
  // Its reply is older than its time: the page is stale at once, and is rendered again behind the answer.
  await ask(build, { replies: [reply(60, 600), reply(15, 60, 70)] });
  time.nowMs += 1_000;
  expect((await ask(build)).state).toBe("STALE");
  expect(build.renders).toBe(2);
});

test("nobody waits for a rendering while an older page may be shown (performance.md P14)", async () => {
  const build = newBuild();
  await ask(build, { replies: [reply(15, 60)] });
  time.nowMs += 20_000;
  const slow = Promise.withResolvers<void>();
  const [one, other] = await Promise.all([ask(build, { until: slow.promise }), ask(build, { until: slow.promise })]);
  expect([one.state, other.state]).toEqual(["STALE", "STALE"]);
  // One of them began the rendering that both did not wait for.
  expect(build.renders).toBe(2);
  slow.resolve();
});
