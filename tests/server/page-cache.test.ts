import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";

// What visitors get from the cache of pages is what they would get without it: two Workers in front of one marketplace,
// of which one renders every page for its visitor.

let keeping: string;
let rendering: string;

beforeAll(async () => {
  const marketplace = await startGateway(varsAtLunch(1));
  const vars = { ...varsAtLunch(1), UPSTREAM_ORIGIN: marketplace };
  keeping = await startGateway(vars);
  rendering = await startGateway({ ...vars, PAGE_CACHE: "off" });
});

afterAll(stopGateways);

type Page = { status: number; state: string; nonce: string; served: string; html: string };

/** A page as a browser on this host gets it. */
function getPage(origin: string, host: string, path: string, cookies: string): Promise<Page> {
  const { hostname, port } = new URL(origin);
  const headers = { Host: `${host}:${port}`, Cookie: cookies };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const nonce = /'nonce-([^']+)'/.exec(response.headers["content-security-policy"] as string)?.[1] ?? "";
        const [, served = ""] = /data-served="(\d+)"/.exec(text) ?? [];
        // The port is in absolute addresses; times of the rendering are data of the page.
        const html = text
          .replaceAll(nonce, "nonce")
          .replaceAll(port, "port")
          .replaceAll(/\b\d{13}\b/g, "time");
        const state = /page;desc=(\w+)/.exec(String(response.headers["server-timing"]))?.[1] ?? "";
        resolve({ status: response.statusCode ?? 0, state, nonce, served, html });
      });
    })
      .on("error", reject)
      .end();
  });
}

const hosts = ["localhost", "sakura.localhost", "jadedragon.localhost"];
const paths = [
  "/",
  "/1301/home",
  "/1301/item/jade-har-gow",
  "/1501/home",
  "/1301/checkout",
  "/search",
  "/campaign",
  "/privacy",
];
const cookieSets = [
  "mk.locale=EN",
  "mk.locale=CN",
  "mk.locale=CN; mk.platform=TNGD",
  "mk.locale=EN; mk.again=1; mk.favourites=1",
  "mk.locale=EN; mk.landing=1",
];
const variants = hosts.flatMap((host) =>
  paths.flatMap((path) => cookieSets.map((cookies) => [host, path, cookies] as const)),
);

test("a kept page is the page that would be rendered, for every host, platform, language and rail", async () => {
  const states: string[] = [];
  for (const [host, path, cookies] of variants) {
    await getPage(keeping, host, path, cookies);
    const kept = await getPage(keeping, host, path, cookies);
    const rendered = await getPage(rendering, host, path, cookies);
    expect(rendered.state).not.toBe("HIT");
    expect({ ...kept, state: "", nonce: "", served: "" }, `${host}${path} ${cookies}`).toEqual({
      ...rendered,
      state: "",
      nonce: "",
      served: "",
    });
    states.push(kept.state);
  }
  // Pages of other merchants' stores are redirects or missing, and are not kept.
  expect(states.filter((state) => state === "HIT").length).toBeGreaterThan(variants.length / 2);
});

test("each answer has a nonce of its own in its policy and on its scripts, and says when it was sent", async () => {
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => getPage(keeping, "localhost", "/1301/home", "mk.locale=EN")),
  );
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(20);
  for (const { html, nonce } of pages) {
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(html.match(/nonce="nonce"/g)?.length).toBeGreaterThan(5);
  }
  const later = await getPage(keeping, "localhost", "/1301/home", "mk.locale=EN");
  expect(Number(later.served)).toBeGreaterThan(Number(pages[0]?.served) - 1);
});
