import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find } from "./visitor.ts";

// The gallery of controls is a test page of the app.

let demo: string;
let deployed: string;

beforeAll(async () => {
  demo = await startGateway(varsAtLunch(1));
  deployed = await startGateway({ DEMO: "" });
});

afterAll(stopGateways);

test("the gallery is on a demo only, and not for search engines (PD5)", async () => {
  for (const path of ["/dev/ui", "/dev/ui.data", "//dev/ui", "/dev/ui/"])
    expect((await fetch(`${deployed}${path}`)).status, path).toBe(404);
  const reply = await fetch(`${demo}/dev/ui`);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain("<h1>Controls</h1>");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("the list of test pages leads to the gallery, and no other page loads its code", async () => {
  expect(await (await fetch(`${demo}/dev`)).text()).toContain('href="/dev/ui"');
  expect(await (await fetch(`${demo}/dev/ui`)).text()).toContain(".specimen");
  for (const path of ["/", "/1301/home", "/1301/item/jade-har-gow"]) {
    const html = await (await fetch(`${demo}${path}`)).text();
    expect(html, path).not.toMatch(/\/assets\/[\w-]*gallery|specimen/);
  }
});

test("the list of test pages leads to every one of them, in English whatever language the visitor has", async () => {
  const visitor = createVisitor(demo);
  const list = await visitor.open("/dev");
  const links = list.document.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
  // The counter is a page of the product, drawn in the browser.
  const paths = links.filter((path) => path.startsWith("/dev/"));
  expect(paths.length).toBeGreaterThanOrEqual(8);
  for (const path of paths) {
    // The site of a partner has a host of its own.
    const reader = path === "/dev/site" ? createVisitor(demo, { host: "partner.localhost" }) : visitor;
    const { status, document } = await reader.open(`${path}?lang=CN`);
    expect(status, path).toBe(200);
    const title = find(document, "h1");
    expect(title.text, path).not.toMatch(/\p{Script=Han}/u);
    // The gallery is a page of the app, whose controls are in the language of the visitor.
    const around = title.closest("[lang]")?.getAttribute("lang");
    expect(around, path).toMatch(/^en/);
  }
});
