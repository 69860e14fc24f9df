import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Visitor } from "#shared/domain/site/visitor.ts";
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
  isOutsideWallet: false,
};
const nonceOf = (index: number) => btoa(String(index).padStart(16, "0"));
const reply = (fresh: number, stale: number, ageSeconds = 0) => ({ shared: { fresh, stale, ageSeconds } });

const time = { nowMs: 1_764_000_000_000 };
const clock = () => time.nowMs;
type Isolate = ReturnType<typeof createPageCache>;
const pages: Isolate = createPageCache(clock, createPageHeaders);
/** What goes on when an answer is there. */
const works: Promise<unknown>[] = [];
let visits = 0;

type Ask = {
  /** The rendering waits for it. */
  until?: Promise<unknown>;
  path?: string;
  init?: RequestInit;
  visitor?: Visitor;
  hasChosenPlace?: boolean;
  replies?: { shared: ReturnType<typeof reply>["shared"] | null }[];
  status?: number;
  headers?: Record<string, string>;
  /** Characters that follow in the page. */
  length?: number;
  /** What else the page says of the label of the place. */
  footer?: (label: string | null) => string;
  isolate?: Isolate;
  /** Seconds that the visitor's address has to wait for a rendering. */
  waitSeconds?: number | null;
};

/** A label as React and the router write it. */
function labelled(label: string | null): string {
  if (label === null) return "Kuala Lumpur";
  const html = label
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
  const data = JSON.stringify(JSON.stringify([label]))
    .replaceAll("&", "\\u0026")
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("\u2028", "\\u2028");
  return `<b>${html}</b><script>enqueue(${data})</script>`;
}

/** Asks for a page in the name of a visitor; `renders` counts, over all calls with the same object. */
async function ask(
  build: { name: string; renders: number },
  { path = "/1301/home", init, replies = [reply(60, 600)], ...more }: Ask = {},
) {
  visits++;
  const nonce = nonceOf(visits);
  const now = 1_764_000_000_000 + visits;
  const visit = {
    request: new Request(`https://makan.my${path}`, init),
    visitor: more.visitor ?? visitor,
    hasChosenPlace: more.hasChosenPlace ?? false,
    facts: [],
    nonce,
    now,
    deployment: build.name,
    isCaching: true,
    countRendering: () => more.waitSeconds ?? null,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  };
  const sent = await (more.isolate ?? pages).serve(visit, async (request, note, { place, ...shown }) => {
    build.renders++;
    await more.until;
    for (const one of replies.splice(0)) note(one);
    const { label, ...point } = place;
    const seen = JSON.stringify([[...request.headers], request.url, { ...shown, point }]);
    return new Response(
      `<html data-served="${now}"><script nonce="${nonce}"></script>${seen} ${labelled(label)} ${now} 你好<i nonce="${nonce}">${more.footer?.(label) ?? ""}${"x".repeat(more.length ?? 0)}`,
      {
        status: more.status ?? 200,
        headers: { "Content-Type": "text/html", ...more.headers },
      },
    );
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

test("HEAD is answered with the head of the page that is kept, and renders one for all where none is", async () => {
  const build = newBuild();
  const head = { init: { method: "HEAD" } };
  const first = await ask(build, head);
  const second = await ask(build, { ...head, path: "/1301/home?utm_source=x" });
  const page = await ask(build);
  expect([first.state, second.state, page.state, build.renders]).toEqual(["MISS", "HIT", "HIT", 1]);
  expect([first.text, second.text]).toEqual(["", ""]);
  expect([...second.response.headers]).toEqual([...page.response.headers]);
  expect(page.text).toContain("你好");
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
    label: fc.constantFrom(null, "Bangsar", "<b>", "a \"b\" & 'c' \\ \u2028 八打灵"),
  }),
  isLanding: fc.boolean(),
  hasLegacyFooter: fc.boolean(),
  isOutsideWallet: fc.boolean(),
});

test("nobody gets the page of another host, platform, language, place, frame or address", async () => {
  const build = newBuild();
  const path = fc.constantFrom(
    "/",
    "/1301/home",
    "/1302/home",
    "/1301/item/x",
    "/privacy",
    "/1301/home?q=nasi",
    "/1301/home?plugin=1",
    "/search?id=malay&q=nasi",
  );
  const cookie = fc.constantFrom("", "mk.again=1", "mk.favourites=1; mk.again=1", "session=secret");
  await fc.assert(
    fc.asyncProperty(visitors, path, cookie, async (who, at, cookies) => {
      const { text } = await ask(build, { visitor: who, path: at, init: { headers: { Cookie: cookies } } });
      const { place, ...shown } = who;
      const { label, ...point } = place;
      expect(text).toContain(JSON.stringify({ ...shown, point }));
      expect(text).toContain(` ${labelled(label)} `);
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
  ["a reply that nobody may keep, or none", { replies: [reply(60, 600), { shared: null }] }],
])("a page with %s is not kept", async (_, how) => {
  const build = newBuild();
  const again = () => ask(build, { ...how, ...(how.replies && { replies: [...how.replies] }) });
  const [first, second] = [await again(), await again()];
  expect([first.state, second.state, build.renders]).toEqual(["MISS", "MISS", 2]);
  expect(second.response.status).toBe(how.status ?? 200);
  expect(second.response.headers.get("Location")).toBe(how.status === 302 ? "/x" : null);
});

test.each<[string, Ask]>([
  ["a form that is sent", { init: { method: "POST" } }],
  ["a query that the page does not know", { path: "/1301/home?x=1" }],
  ["a query that another page knows", { path: "/1301/home?code=BARU10" }],
  ["who a visitor is", { path: "/?plugin=1&signed=abc" }],
  ["a long query", { path: `/search?q=${"n".repeat(1_000)}` }],
  ["an order", { path: "/order-summary?id=o-1" }],
  ["another spelling of a path", { path: "/1301/HOME" }],
  ["a voucher", { path: "/voucher/v-1" }],
  ["the choice of an address, which goes back to where one came from", { path: "/address" }],
  ["the data of a navigation", { path: "/1301/home.data" }],
])("%s is answered for its visitor alone", async (_, how) => {
  const build = newBuild();
  const [first, second] = [await ask(build, how), await ask(build, how)];
  expect([first.state, second.state, build.renders]).toEqual(["NONE", "NONE", 2]);
});

test("the order and the spelling of a query and tracking parameters make no other page (PD27)", async () => {
  const build = newBuild();
  const query = fc
    .tuple(fc.constantFrom("?q=nasi%20lemak", "?q=nasi+lemak"), fc.shuffledSubarray(["tag=a", "tag=b", "sort=FEE"]))
    .map(([q, rest]) => [q.slice(1), ...rest]);
  const tracking = fc.shuffledSubarray(["utm_source=x", "gclid=1", "fbclid=2", "utm_id="]);
  const known = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(query, tracking, fc.nat(), async (asked, tracked, at) => {
      const all = [...asked, ...tracked];
      const turned = [...all.slice(at % all.length), ...all.slice(0, at % all.length)];
      // Of two values of one name the first counts, so their order is part of what is asked.
      const tags = turned.filter((one) => one.startsWith("tag"));
      const key = JSON.stringify([tags, asked.includes("sort=FEE")]);
      const { text, state, nonce, now } = await ask(build, { path: `/search?${turned.join("&")}` });
      const page = text.replaceAll(nonce, "nonce").replace(`data-served="${now}"`, "");
      expect(state).toBe(known.has(key) ? "HIT" : "MISS");
      expect(page).toContain("/search?q=nasi+lemak");
      expect(page).not.toMatch(/utm_|clid/);
      expect(page).toBe(known.get(key) ?? page);
      known.set(key, page);
    }),
    { numRuns: 300 },
  );
  expect(build.renders).toBe(known.size);
});

test("a visitor from an advertisement gets the kept page", async () => {
  const build = newBuild();
  const plain = await ask(build);
  const tracked = await ask(build, { path: "/1301/home?fbclid=1&gbraid=1&srsltid=1" });
  expect([plain.state, tracked.state, build.renders]).toEqual(["MISS", "HIT", 1]);
  expect(tracked.text).not.toMatch(/clid|gbraid|srsltid/);
});

test("a redirect keeps the whole query of its visitor", async () => {
  const build = newBuild();
  const { text } = await ask(build, { path: "/?utm_source=x", status: 302, headers: { Location: "/x" } });
  expect(text).toContain("utm_source=x");
});

test("nobody who waits gets a page that is not kept: a cookie is for whom it was set", async () => {
  const build = newBuild();
  const slow = Promise.withResolvers<void>();
  const asked = ["a", "b", "c"].map((name) =>
    ask(build, { until: slow.promise, headers: { "Set-Cookie": `who=${name}` } }),
  );
  slow.resolve();
  const cookies = (await Promise.all(asked)).map(({ response }) => response.headers.get("Set-Cookie"));
  expect(cookies).toEqual(["who=a", "who=b", "who=c"]);
  expect(build.renders).toBe(3);
});

test("another isolate of the data centre sends the page that the first one rendered", async () => {
  const build = newBuild();
  const first = await ask(build);
  await Promise.all(works);
  const second = await ask(build, { isolate: createPageCache(clock, createPageHeaders) });
  expect([second.state, build.renders]).toEqual(["HIT", 1]);
  expect(second.text.replaceAll(second.nonce, first.nonce).replace(`"${second.now}"`, `"${first.now}"`)).toBe(
    first.text,
  );
  expect([...second.response.headers]).toEqual([...first.response.headers]);
});

const facts = { status: 200, headers: [], nonce: nonceOf(1), mark: "", now: 1, size: 1 };
const entry = (given: object | string, body = "x") =>
  new TextEncoder().encode(`${typeof given === "string" ? given : JSON.stringify(given)}\n${body}`);

test.each<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["no line", new Uint8Array([1, 2, 3])],
  ["other text", entry("hello", "world")],
  ["null", entry("null")],
  ["no facts", entry({})],
  ["a header that is none", entry({ ...facts, headers: [["a b", "c"]] })],
  ["headers of another shape", entry({ ...facts, headers: [1] })],
  ["a nonce of another shape", entry({ ...facts, nonce: "" })],
  ["a mark of another shape", entry({ ...facts, mark: "x" })],
  ["half a body", entry({ ...facts, size: 2 })],
  ["a page of a failure", entry({ ...facts, status: 503 })],
  ["a cookie", entry({ ...facts, headers: [["Set-Cookie", "a=b"]] })],
])("an entry of the data centre with %s counts as missing", async (_, bytes) => {
  const build = newBuild();
  const shared = { get: async () => ({ bytes, storedAtMs: time.nowMs }), set: () => null };
  const sent = await ask(build, { isolate: createPageCache(clock, createPageHeaders, shared) });
  expect([sent.state, sent.response.status, build.renders]).toEqual(["MISS", 200, 1]);
  expect(sent.text).toContain("你好");
});

test("an entry as a page is packed does not count as missing", async () => {
  const shared = { get: async () => ({ bytes: entry(facts), storedAtMs: time.nowMs }), set: () => null };
  const sent = await ask(newBuild(), { isolate: createPageCache(clock, createPageHeaders, shared) });
  expect([sent.state, sent.text]).toEqual(["HIT", "x"]);
});

const at = (label: string): Ask => ({
  hasChosenPlace: true,
  visitor: { ...visitor, place: { ...visitor.place, label } },
});

test("two visitors at one place share a page, which has the label of neither (PD111)", async () => {
  const build = newBuild();
  const kept: string[] = [];
  const isolate = createPageCache(clock, createPageHeaders, {
    get: () => null,
    set: (key, { bytes }) => (kept.push(key, new TextDecoder().decode(bytes)), null),
  });
  const home = await ask(build, { isolate, ...at("Home of Aisyah") });
  const office = await ask(build, { isolate, ...at("Office <3rd floor>") });
  expect([home.state, office.state, build.renders]).toEqual(["MISS", "HIT", 1]);
  expect(home.text).toContain(` ${labelled("Home of Aisyah")} `);
  expect(office.text).toContain(` ${labelled("Office <3rd floor>")} `);
  expect(kept).toHaveLength(2);
  expect(kept.join(" ")).not.toMatch(/Aisyah|Office/);
});

test.each<[string, Ask]>([
  [
    "is written in a way that is unknown",
    { footer: (label) => `<a href="/?near=${encodeURIComponent(label ?? "")}">` },
  ],
  ["is in the address", { path: "/?at=3.14%2C101.7%2CHome+of+Aisyah&plugin=1" }],
])("a page in which the label of a place %s is not kept (PD111)", async (_, how) => {
  const build = newBuild();
  const again = () => ask(build, { ...at("Home of Aisyah"), ...how });
  const [first, second] = [await again(), await again()];
  expect([first.state, second.state]).toEqual(["NONE", "NONE"]);
  expect(second.text).toContain(labelled("Home of Aisyah"));
  if (how.footer) expect(second.text).toContain('near=Home%20of%20Aisyah"');
});

test("queries and places that somebody makes up do not push out the pages that all visit", async () => {
  const build = newBuild();
  const isolate = createPageCache(clock, createPageHeaders, { get: () => null, set: () => null });
  const home = () => ask(build, { isolate, path: "/" });
  await home();
  for (let index = 0; index < 40; index++) {
    const place = { lat: 3 + index / 1000, lng: 101.7, label: `place ${index}` };
    await ask(build, { isolate, path: `/search?q=made+up+${index}`, length: 500_000 });
    await ask(build, { isolate, hasChosenPlace: true, visitor: { ...visitor, place }, length: 500_000 });
  }
  expect((await home()).state).toBe("HIT");
  // They are kept too, the last of them.
  expect((await ask(build, { isolate, path: "/search?q=made+up+39" })).state).toBe("HIT");
  expect((await ask(build, { isolate, path: "/search?q=made+up+1" })).state).toBe("MISS");
});

test.each([
  ["xmk.again=1", ""],
  ["mk.againx=1", ""],
  ["a=mk.again=1", ""],
  ["mk.again=1", "mk.again=1"],
  ["a=b; mk.again", "mk.again=1"],
  ["mk.favourites=;mk.again=0", "mk.again=1; mk.favourites=1"],
])("of the cookies %s the rendering gets the rails, %s", async (cookie, rails) => {
  const { text } = await ask(newBuild(), { path: "/", init: { headers: { Cookie: cookie } } });
  expect(/\["cookie","([^"]*)"\]/.exec(text)?.[1] ?? "").toBe(rails);
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

test("an address over its limit gets kept pages without end, and 429 for one that would be rendered (decision 0077)", async () => {
  const build = newBuild();
  await ask(build);
  for (let visit = 0; visit < 500; visit++) {
    const { response, state } = await ask(build, { waitSeconds: 7 });
    expect([response.status, state]).toEqual([200, "HIT"]);
  }
  for (const locale of ["EN", "CN"] as const)
    for (const path of ["/search?q=random", "/1302/home", "/order-summary?id=1"]) {
      const { response, text } = await ask(build, { path, waitSeconds: 7, visitor: { ...visitor, locale } });
      expect([response.status, response.headers.get("Retry-After")], path).toEqual([429, "7"]);
      expect(text).toContain(locale === "EN" ? "wait 7 seconds" : "请等7秒");
      expect(text.length).toBeLessThan(400);
    }
  expect(build.renders).toBe(1);
});

test("who joins a rendering that is refused to somebody else is not refused (decision 0077)", async () => {
  const build = newBuild();
  const asked = { path: "/1303/home" };
  const [first, second] = await Promise.all([ask(build, { ...asked, waitSeconds: 7 }), ask(build, asked)]);
  expect([first.response.status, second.response.status]).toEqual([429, 200]);
});
