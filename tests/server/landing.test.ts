import { afterAll, beforeAll, expect, test } from "vitest";
import { landing as landingEN } from "#app/i18n/en/landing.ts";
import { landing as landingCN } from "#app/i18n/zh-hans/landing.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { withBrand } from "#tests/support/with-brand.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, linkNamed } from "./visitor.ts";

// Who sees the landing view, on the hosts of a deployment with an apex of its own.

let origin: string;

beforeAll(async () => {
  origin = await startGateway({ ...varsAtLunch(1), APEX_HOSTS: "foodie.test" });
});

afterAll(stopGateways);

const texts = { EN: landingEN, CN: landingCN };
const place = "mk.place=3.13,101.671,Bangsar";

async function getFront(host: string, path = "/", cookie = ""): Promise<string> {
  const request = head(`GET ${path}`, { Host: host, ...(cookie && { Cookie: cookie }) });
  const { status, text } = await sendRaw(origin, { text: request });
  expect(status, host + path).toBe(200);
  return text;
}

const isLanding = (html: string) => html.includes('class="landing"');

test.each([
  ["foodie.test", "/", "", true],
  ["www.foodie.test", "/", "", true],
  ["www.foodie.test", "/", place, false],
  ["foodie.test", "/?isLanding=1", place, true],
  ["foodie.test", "/?isLanding=0", "", false],
  ["foodie.test", "/?platform=TNGD", "", false],
  ["warisan.foodie.test", "/?isLanding=1", "", false],
  ["localhost", "/", "", false],
  ["localhost", "/?isLanding=1", "", true],
])("%s%s with the cookie “%s” shows the landing view: %s (S51, PD17)", async (host, path, cookie, expected) => {
  expect(isLanding(await getFront(host, path, cookie))).toBe(expected);
});

test.each([
  ["EN", landingEN],
  ["CN", landingCN],
])("search engines get its title and description with the whole text, in %s", async (locale, texts) => {
  // The first answer of a server has it too: a part that loads later is not left out.
  const html = await getFront("foodie.test", "/", `mk.locale=${locale}`);
  expect(html).toContain(`<title>${withBrand(texts.landingTitle)}</title>`);
  expect(html).toContain(`property="og:title" content="${withBrand(texts.landingTitle)}"`);
  expect(/<meta name="description" content="([^"]{20,160})"/.exec(html)).not.toBeNull();
  const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const text of [texts.heroTitle, texts.onePrice, texts.ownShop, texts.insideApps]) expect(body).toContain(text);
  expect(html).not.toMatch(/<div hidden/);
});

test("who has left the landing view for the list stays there, by every link to the front page (PD17)", async () => {
  const { headers } = await sendRaw(origin, { text: head("GET /?isLanding=0", { Host: "foodie.test" }) });
  const cookie = /mk\.landing=0/.exec(headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  expect(headers.get("Set-Cookie")).not.toMatch(/Max-Age/);
  expect(isLanding(await getFront("foodie.test", "/", cookie))).toBe(false);
  expect(isLanding(await getFront("foodie.test", "/?isLanding=1", cookie))).toBe(true);
});

test("a newcomer's search finds only dishes that are approved, whose pages open (S322)", async () => {
  const search = "/search?q=Char%20Siew%20Wantan%20Noodles";
  expect(await getFront("foodie.test", search, place)).toContain("/item/roast-char-siew-noodles");
  expect(await getFront("foodie.test", search)).not.toContain("/item/roast-char-siew-noodles");
});

test.each(locales)("every link of the landing view leads to a page, in %s (S51)", async (locale) => {
  const visitor = createVisitor(origin, { locale });
  const { document } = await visitor.open("/?isLanding=1");
  const links = document.querySelectorAll("header a[href], main a[href]");
  const hrefs = new Set(links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.size).toBeGreaterThan(5);
  for (const href of hrefs) {
    if (href.startsWith("#")) expect(document.querySelectorAll(href), href).toHaveLength(1);
    else expect([href, (await visitor.open(href)).status]).toEqual([href, 200]);
  }
  const list = (await visitor.open(linkNamed(find(document, "main"), texts[locale].allStores))).document;
  expect(list.querySelector(".landing")).toBeNull();
  expect(list.querySelector(".grid article.store")).not.toBeNull();
});

test.each([
  ["warisan.localhost", "/?isLanding=1"],
  ["localhost", "/?isLanding=1&platform=BOOST"],
  ["localhost", "/?isLanding=1&plugin=1"],
])("%s%s has no landing view, which is for no merchant's host, frame or partner's app (PD45)", async (host, path) => {
  const { status, document } = await createVisitor(origin, { host }).open(path);
  expect(status).toBe(200);
  expect(document.querySelector(".landing")).toBeNull();
  expect(document.querySelector("main article")).not.toBeNull();
});
