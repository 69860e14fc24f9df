import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { foreignFormTexts } from "#worker/dev/texts.ts";

useShops("2101", "2301");

// Forms of test pages: a page of another origin cannot send them.

const origin = "https://makan.example";
const paths = [
  "/dev/plugin",
  "/dev/host",
  "/dev/vouchers",
  "/dev/pairing",
  "/dev/stores/2301",
  `/dev/orders/2301-${"A".repeat(22)}`,
  `/dev/pay/2301-${"A".repeat(22)}`,
];

const send = (path: string, headers: Record<string, string>, vars = {}) => {
  const body = new URLSearchParams({ merchantId: "dailyserve", phone: "0123456789" });
  return serveTestPages(new Request(origin + path, { method: "POST", body, headers }), { ...env, DEMO: "1", ...vars });
};

const foreign: [string, Record<string, string>][] = [
  ["another site, without Sec-Fetch-Site", { Origin: "https://evil.example" }],
  ["a merchant's subdomain, without Sec-Fetch-Site", { Origin: "https://warisan.makan.example" }],
  ["a page without an origin, without Sec-Fetch-Site", { Origin: "null" }],
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site that names our origin", { Origin: origin, "Sec-Fetch-Site": "cross-site" }],
  ["a merchant's subdomain", { Origin: "https://warisan.makan.example", "Sec-Fetch-Site": "same-site" }],
];

test.each(foreign)("A form of %s is refused on every test page, with a page that says why", async (_, headers) => {
  for (const path of paths) {
    const refused = await send(path, headers);
    expect(refused.status, path).toBe(403);
    const html = await refused.text();
    expect(html).toContain(foreignFormTexts.what);
    expect(html).not.toContain("0123456789");
  }
});

test("Without DEMO=1 there is no page to refuse", async () => {
  expect((await send("/dev/plugin", { Origin: "https://evil.example" }, { DEMO: "" })).status).toBe(404);
});

const own: [string, Record<string, string>][] = [
  ["our own page", { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: "mk.locale=EN" }],
  ["our own page in an older browser", { Origin: origin, Cookie: "mk.locale=EN" }],
  ["our own page, by reload", { Origin: origin, "Sec-Fetch-Site": "none" }],
  ["a shell", {}],
  ["a shell that keeps cookies", { Cookie: "mk.locale=CN" }],
];

test.each(own)("A form of %s is carried out", async (_, headers) => {
  expect((await send("/dev/plugin", headers)).status).toBe(200);
});

test("A test page lets its own forms name their origin", async () => {
  const page = await serveTestPages(new Request(`${origin}/dev/plugin`), { ...env, DEMO: "1" });
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
});
