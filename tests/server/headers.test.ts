import { afterAll, beforeAll, expect, test } from "vitest";
import { securityHeaders } from "#tests/support/expected-headers.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor } from "./visitor.ts";

// Every answer of the Worker says the same of its security, whatever it is and whoever made it.

let demo: string;
let deployed: string;

beforeAll(async () => {
  demo = await startGateway(varsAtLunch(1));
  deployed = await startGateway({ DEMO: "" });
});

afterAll(stopGateways);

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const answers: [what: string, path: string, status: number, init?: RequestInit][] = [
  ["home", "/", 200],
  ["a page by HEAD", "/1301/home", 200, { method: "HEAD" }],
  ["the data of a page", "/_.data", 200],
  ["the data of a page that redirects", "/1301.data", 202],
  ["a page that is missing", "/no/such/page", 404],
  ["a page to which something is posted", "/login", 405, { method: "POST", body: "a=b", headers: form }],
  ["a choice of language", "/?lang=cn", 302],
  ["a path with two slashes", "//evil.test/", 308],
  ["an address that leads on", "/1301", 308],
  ["a form for an address that leads on", "//1301", 308, { method: "POST", body: "a=b", headers: form }],
  ["a shared reply", "/v3/web/tags", 200],
  ["a reply by HEAD", "/v3/web/tags", 200, { method: "HEAD" }],
  ["an own reply", "/v3/web/geo-ip", 200],
  ["a call that is missing", "/v3/nope", 404],
  ["a call by a method that it has not", "/v3/web/tags", 405, { method: "DELETE", headers: json }],
  ["a call by OPTIONS", "/v3/auth", 405, { method: "OPTIONS" }],
  ["a call that is no JSON", "/v3/auth", 415, { method: "POST", body: "a=b", headers: form }],
  ["a call whose body is broken", "/v3/auth", 400, { method: "POST", body: "{", headers: json }],
  ["a call that is refused", "/v3/web/geocode", 422],
  ["the document of the API", "/openapi.json", 200],
  ["the rules for crawlers", "/robots.txt", 200],
  ["the sitemap by HEAD", "/sitemap.xml", 200, { method: "HEAD" }],
  ["the manifest", "/manifest.webmanifest", 200],
  ["a picture that is missing", "/assets/img/no-such-picture?w=300", 404],
  ["a picture of no name", "/assets/img/NO", 404],
  ["a script that is missing", "/assets/none-12345678.js", 404],
  ["the test pages", "/dev", 200],
  ["the test inbox", "/dev/inbox", 200],
  ["the reference", "/dev/api", 200],
  ["the style of test pages", "/dev/style.css", 200],
  ["a test page that is missing", "/dev/none", 404],
  [
    "a form of a test page",
    "/dev/stores/1301",
    303,
    { method: "POST", body: "action=raise jade-har-gow", headers: form },
  ],
  ["a form that no page has", "/dev/stores/1301", 404, { method: "POST", body: "action=none", headers: form }],
];

/** What of the headers is missing or has another form; a page has a policy of its own, as strict where it counts. */
function missing(headers: Headers): string[] {
  const wanted = {
    ...securityHeaders,
    "content-security-policy": /^default-src 'none'; (?:.*; )?frame-ancestors 'none'/,
  };
  return Object.entries(wanted).flatMap(([name, form]) =>
    form.test(headers.get(name) ?? "") ? [] : [`${name}: ${headers.get(name)}`],
  );
}

test.each(answers)("%s: %s has the headers of every answer (performance.md SEC1)", async (_, path, status, init) => {
  const response = await fetch(demo + path, { redirect: "manual", ...init });
  expect([response.status, missing(response.headers)]).toEqual([status, []]);
  if (/json/.test(response.headers.get("Content-Type") ?? "")) {
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  }
  await response.arrayBuffer();
});

test("a server that is no demo has them where its test pages would be (performance.md SEC1, PD5)", async () => {
  for (const path of ["/dev", "/dev/api", "/dev/style.css"]) {
    const response = await fetch(deployed + path);
    expect([response.status, missing(response.headers)]).toEqual([404, []]);
  }
});

test.each([
  ["POST", "/login", "GET, HEAD"],
  ["DELETE", "/1301/home", "GET, HEAD"],
  ["PUT", "/no/such/page", "GET, HEAD"],
  ["PUT", "/address", "GET, HEAD, POST"],
  ["OPTIONS", "/robots.txt", "GET, HEAD"],
  ["POST", "/openapi.json", "GET, HEAD"],
  ["POST", "/embed.js", "GET, HEAD"],
  ["POST", "/assets/img/kopi", "GET, HEAD"],
  ["POST", "/v3/web/tags", "GET, HEAD"],
  ["DELETE", "/v3/auth", "POST"],
])("%s %s is refused in a few bytes, which name the methods", async (method, path, allow) => {
  const response = await fetch(demo + path, { method, headers: json, redirect: "manual" });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(300);
});

test("a page of a demo on a public host is one sentence with 503 (decision 0077)", async () => {
  const { status, html } = await createVisitor(demo, { host: "public.net" }).ask("/1301/home");
  expect([status, html]).toEqual([503, "DEMO=1 turns protection off, and this host is not in DEMO_HOSTS.\n"]);
});

test("an address has 300 pages in a minute that no cache has, and is told when the next one comes (PD112)", async () => {
  const visitor = createVisitor(deployed);
  const ask = (place: number) =>
    visitor.ask(`/no/such/page-${place}`, { headers: { "CF-Connecting-IP": "203.0.113.7" } });
  const tenFrom = (first: number) => Promise.all(Array.from({ length: 10 }, (_, place) => ask(first + place)));
  for (let first = 0; first < 300; first += 10) {
    for (const { status, path } of await tenFrom(first)) expect(status, path).toBe(404);
  }
  // Meanwhile some more have come free.
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  for (let first = 300; !refused && first < 600; first += 10) {
    refused = (await tenFrom(first)).find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
});
