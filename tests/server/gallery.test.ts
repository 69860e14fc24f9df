import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, linkNamed } from "./visitor.ts";

// The gallery of controls is a test page of the app.

let demo: string;
let deployed: string;

beforeAll(async () => {
  demo = await startGateway(varsAtLunch(1));
  deployed = await startGateway({ DEMO: "" });
});

afterAll(stopGateways);

test("the gallery is on a demo only, in both languages, and not for search engines (PD5)", async () => {
  for (const path of ["/dev/ui", "/dev/ui.data", "//dev/ui", "/dev/ui/"])
    expect((await fetch(`${deployed}${path}`)).status, path).toBe(404);
  for (const [locale, title] of [
    ["EN", "Controls"],
    ["CN", "界面元件"],
  ] as const) {
    const reply = await fetch(`${demo}/dev/ui`, { headers: { Cookie: `mk.locale=${locale}` } });
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("the list of test pages leads to the gallery, and no other page loads its code", async () => {
  expect(await (await fetch(`${demo}/dev`)).text()).toContain('href="/dev/ui"');
  expect(await (await fetch(`${demo}/dev/ui`)).text()).toContain(".specimen");
  for (const path of ["/", "/1301/home", "/1301/item/jade-har-gow"]) {
    const html = await (await fetch(`${demo}${path}`)).text();
    expect(html, path).not.toMatch(/\/assets\/[\w-]*gallery|specimen/);
  }
});

test("the list of test pages leads to every one of them, in both languages", async () => {
  const visitor = createVisitor(demo);
  const list = await visitor.open("/dev");
  const paths = list.document.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
  expect(paths.length).toBeGreaterThanOrEqual(8);
  for (const path of paths) {
    // The site of a partner has a host of its own.
    const reader = path === "/dev/site" ? createVisitor(demo, { host: "partner.localhost" }) : visitor;
    const english = await reader.open(`${path}?lang=EN`);
    const { pathname, search } = new URL(linkNamed(english.document, "中文"), `${demo}${path}`);
    const chinese = await reader.open(pathname + search);
    expect([english.status, chinese.status], path).toEqual([200, 200]);
    expect(find(chinese.document, "html").getAttribute("lang"), path).toMatch(/^zh/);
    const title = find(english.document, "h1").text;
    // Its name is the same in both.
    if (title !== "API") expect(find(chinese.document, "h1").text, path).not.toBe(title);
  }
});
