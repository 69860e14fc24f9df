import { expect, test } from "vitest";
import { isNoindex, toFloor } from "#tests/bench/paint/floor.ts";

const metas = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
const script = '<script nonce="n" type="module" async="">import "/assets/entry.js";</script>';

const page = (head: string, body = script) =>
  `<!DOCTYPE html><html lang="en"><head>${metas}${head}<title>Makan</title></head><body><p>Laksa</p>${body}</body></html>`;

const sheets: Record<string, string> = { "/assets/frame.css#": "p{margin:0}", "/assets/route.css": "p{color:red}" };
const read = (href: string) => Promise.resolve(sheets[href] ?? `/* ${href} */`);

const linked = '<link nonce="n" rel="stylesheet" href="/assets/frame.css#"/>';
const inline = '<style data-precedence="first" data-href="frame">p{margin:0}</style>';
const bare = page("<style>p{margin:0}</style>", "");

test("every script and whatever loads one is removed", async () => {
  const head = `<script type="importmap">{"integrity":{}}</script>
    <script src="/assets/vendor.js" type="module" async="" nonce="n"></script>
    <link rel="modulepreload" href="/assets/vendor.js" nonce="n"/><link rel="preload" as="script" href="/assets/a.js"/>`;
  const floor = await toFloor(page(linked + head), read);
  expect(floor.replaceAll(/\n\s*/g, "")).toBe(bare);
});

test.each([
  ["linked", linked],
  ["inline", inline],
])("styles that are %s stand in the head, after its first tags", async (_form, styles) => {
  expect(await toFloor(page(styles), read)).toBe(bare);
});

test("inline and linked styles keep their order", async () => {
  const route = '<link rel="stylesheet" href="/assets/route.css"/>';
  expect(await toFloor(page(inline + route), read)).toContain("<style>p{margin:0}\np{color:red}</style>");
  expect(await toFloor(page(route + inline), read)).toContain("<style>p{color:red}\np{margin:0}</style>");
});

test("of the preloads only fonts and pictures with high priority stay", async () => {
  const kept =
    '<link rel="preload" as="image" imageSrcSet="/b?w=300&amp;fmt=webp 300w" fetchPriority="high"/>' +
    '<link rel="preload" as="font" href="/a.woff2"/><link rel="icon" href="/favicon.svg"/>';
  const dropped = '<link rel="preload" as="image" href="/tag"/><link rel="preload" as="style" href="/assets/a.css"/>';
  const floor = await toFloor(page(linked + dropped + kept), read);
  expect(floor).toBe(page(`<style>p{margin:0}</style>${kept}`, ""));
});

test.each([
  ["no script", page(linked, ""), "no script to remove"],
  ["no style sheet", page(""), "no style sheet"],
  ["no head", `${linked}${script}`, "no head"],
  ["a sheet that is linked in another way", page(`${linked}<link rel='stylesheet' href='/a.css'/>`), "is left"],
  ["a module preload written in another way", page(`${linked}<link rel=modulepreload href=/a.js>`), "is left"],
  ["a sheet for print", page('<link rel="stylesheet" href="/a.css" media="print"/>'), "for some media only"],
])("a page with %s is refused", async (_what, html, reason) => {
  await expect(toFloor(html, read)).rejects.toThrow(reason);
});

test.each([["p{background:url(a.png)}"], ['p{background:url("../a.png")}'], ['@import "/b.css";']])(
  "a sheet that names a file relative to itself or imports one is refused: %s",
  async (css) => {
    await expect(toFloor(page(linked), () => Promise.resolve(css))).rejects.toThrow("names another file");
  },
);

test("a sheet may name files by their whole path, and data", async () => {
  const css = `p{background:url(/a.png)}b{background:url("data:image/svg+xml,a")}`;
  expect(await toFloor(page(linked), () => Promise.resolve(css))).toContain(css);
});

test("a page that is not for search engines is known by its robots tag", () => {
  expect(isNoindex(page('<meta name="robots" content="noindex"/>'))).toBe(true);
  expect(isNoindex(page('<meta name="robots" content="index, follow"/>'))).toBe(false);
  expect(isNoindex(page('<meta name="description" content="noindex"/>'))).toBe(false);
});
