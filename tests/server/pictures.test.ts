import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, type ScriptedUpstream, scriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find } from "./visitor.ts";

// A remote API whose pictures are on hosts of its own: which addresses a page has, and what its policy allows (S284, decision 0091).

let upstream: ScriptedUpstream;
let direct: string;
let proxied: string;
let unlisted: string;

/** The marketplace, with pictures of another host. */
beforeAll(async () => {
  const marketplace = await startGateway(varsAtLunch(1));
  upstream = await scriptedUpstream();
  upstream.play(async (response, { url, headers }) => {
    const init = { headers: { "Accept-Language": String(headers["accept-language"]) } };
    const reply = await fetch(marketplace + url, init);
    const text = (await reply.text()).replace(
      /"\/assets\/img\/((?:jade|banner|logo)[\w-]*)"/g,
      '"https://cdn.example/$1.jpg"',
    );
    return json(response, JSON.parse(text) as object, reply.status);
  });
  const vars = { ...varsAtLunch(1), UPSTREAM_ORIGIN: upstream.origin };
  direct = await startGateway({ ...vars, ASSET_HOST: "cdn.example?width={w}&format=webp" });
  proxied = await startGateway({ ...vars, ASSET_HOST: "cdn.example", ASSET_PROXY: "1" });
  unlisted = await startGateway(vars);
});

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
});

/** The policy for pictures, and the addresses of the dishes and of the wide picture of a store, on its page. */
async function readStore(origin: string) {
  const response = await fetch(`${origin}/1301/home`);
  expect(response.status).toBe(200);
  const html = parse(await response.text());
  const image = html.querySelector('article img[src*="jade-har-gow"]');
  return {
    policy: /img-src [^;]+/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[0],
    src: image?.getAttribute("src"),
    set: image?.getAttribute("srcset"),
    wide: html.querySelector(".hero source")?.getAttribute("srcset"),
    preview: html.querySelector('meta[property="og:image"]')?.getAttribute("content"),
    said: html.querySelectorAll('meta[property^="og:image:"]').map((one) => one.getAttribute("property")),
  };
}

const atHost = (name: string, width: number) => `https://cdn.example/${name}.jpg?width=${width}&format=webp`;
const atOurs = (name: string, width: number) => `/assets/img/cdn.example/${name}.jpg?w=${width}&fmt=webp`;

test("pictures of a listed host are asked for at a width by its template, and may be loaded", async () => {
  expect(await readStore(direct)).toEqual({
    policy: "img-src 'self' data: https://cdn.example",
    src: atHost("jade-har-gow", 300),
    set: `${atHost("jade-har-gow", 300)} 300w, ${atHost("jade-har-gow", 450)} 450w`,
    wide: `${atHost("banner-1301", 1200)} 1200w, ${atHost("banner-1301", 1800)} 1800w`,
    preview: atHost("banner-1301", 1200),
    // Nobody knows its form.
    said: ["og:image:alt"],
  });
});

test("a merchant's host has the logo of a listed host as its icon on a phone (PD123)", async () => {
  const { document } = await createVisitor(direct, { host: "jadedragon.localhost" }).ask("/privacy");
  expect(find(document, "link[rel=apple-touch-icon]").getAttribute("href")).toBe(atHost("logo-jadedragon", 300));
  const preview = find(document, 'meta[property="og:image"]').getAttribute("content");
  expect(preview).toBe(atHost("banner-1301", 1200));
});

test("with a proxy they come from our own path, and a path of another host is 404", async () => {
  expect(await readStore(proxied)).toMatchObject({
    src: atOurs("jade-har-gow", 300),
    set: `${atOurs("jade-har-gow", 300)} 300w, ${atOurs("jade-har-gow", 450)} 450w`,
    preview: expect.stringMatching(/^https?:\/\/[^/]+\/assets\/img\/cdn\.example\/banner-1301\.jpg\?w=1200/),
  });
  for (const path of ["other.example/a.jpg", "localhost/a.jpg", "cdn.example"])
    expect((await fetch(`${proxied}/assets/img/${path}`)).status).toBe(404);
  expect((await fetch(`${direct}/assets/img/cdn.example/a.jpg`)).status).toBe(404);
});

test("pictures of a host that nobody listed keep their address, which no page may load", async () => {
  expect(await readStore(unlisted)).toMatchObject({
    policy: "img-src 'self' data:",
    src: "https://cdn.example/jade-har-gow.jpg",
    set: undefined,
  });
});
