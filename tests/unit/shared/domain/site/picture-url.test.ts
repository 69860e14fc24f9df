import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isImported, toHeroUrl, toOwnFile, toPictureUrl, toSourceSet } from "#shared/domain/site/picture-url.ts";

// Where a page finds a picture at a width (S284, decision 0091).

const usual = { host: "cdn.example", query: "w={w}&fmt=webp" };
const aliyun = { host: "oss.example", query: "x-oss-process=image/resize,w_{w}/format,webp" };
const plain = { host: "plain.example", query: "" };
const listed = { hosts: [usual, aliyun, plain], isProxied: false };
const proxied = { ...listed, isProxied: true };

test.each([
  ["/assets/img/kopi", "/assets/img/kopi?w=300&fmt=webp"],
  ["/pictures/kopi.jpg?v=2", "/pictures/kopi.jpg?v=2&w=300&fmt=webp"],
  ["/pictures/kopi.jpg?w=9#x", "/pictures/kopi.jpg?w=300&fmt=webp#x"],
  ["https://cdn.example/a/b.jpg", "https://cdn.example/a/b.jpg?w=300&fmt=webp"],
  ["https://cdn.example/a.jpg?v=2&w=1200", "https://cdn.example/a.jpg?v=2&w=300&fmt=webp"],
  ["https://CDN.example/a.jpg", "https://cdn.example/a.jpg?w=300&fmt=webp"],
  ["https://oss.example/a.jpg", "https://oss.example/a.jpg?x-oss-process=image%2Fresize%2Cw_300%2Fformat%2Cwebp"],
  ["https://plain.example/a.jpg?sig=a%2Bb", "https://plain.example/a.jpg?sig=a%2Bb"],
  // Nobody listed these, so that no page may load them: the browser shows the placeholder.
  ["https://other.example/a.jpg", "https://other.example/a.jpg"],
  ["https://cdn.example:8443/a.jpg", "https://cdn.example:8443/a.jpg"],
  ["http://cdn.example/a.jpg", "http://cdn.example/a.jpg"],
  ["https://cdn.example.evil.test/a.jpg", "https://cdn.example.evil.test/a.jpg"],
  ["https://", "https://"],
  ["", ""],
])("the picture %j at 300 px is %j", (src, address) => {
  expect(toPictureUrl(src, 300, listed)).toBe(address);
});

test.each([
  ["https://cdn.example/a/b%20c.jpg", "/assets/img/cdn.example/a/b%20c.jpg?w=450&fmt=webp"],
  // A query is part of what the picture is: it comes from its host.
  ["https://cdn.example/a.jpg?v=2", "https://cdn.example/a.jpg?v=2&w=450&fmt=webp"],
  ["https://other.example/a.jpg", "https://other.example/a.jpg"],
  ["/assets/img/kopi", "/assets/img/kopi?w=450&fmt=webp"],
])("with a proxy the picture %j at 450 px is %j", (src, address) => {
  expect(toPictureUrl(src, 450, proxied)).toBe(address);
});

test("a source set has each width once, and a picture of one width has none", () => {
  expect(toSourceSet("https://cdn.example/a.jpg", [300, 450], listed)).toBe(
    "https://cdn.example/a.jpg?w=300&fmt=webp 300w, https://cdn.example/a.jpg?w=450&fmt=webp 450w",
  );
  expect(toSourceSet("https://plain.example/a.jpg", [300, 450], listed)).toBeUndefined();
  expect(toSourceSet("https://other.example/a.jpg", [300, 450], listed)).toBeUndefined();
});

test("only a banner of ours has a wide picture beside it", () => {
  expect(toHeroUrl("/assets/img/banner-jade")).toBe("/assets/img/hero-jade");
  expect(toHeroUrl("https://cdn.example/banner-jade.jpg")).toBe("https://cdn.example/banner-jade.jpg");
});

test.each([
  ["/assets/img/jade-har-gow", "/img/jade-har-gow-1200.jpg"],
  ["/assets/img/jade-har-gow?w=300", null],
  ["/assets/img/cdn.example/a.jpg", null],
  ["/pictures/kopi.jpg", null],
  ["https://cdn.example/assets/img/kopi", null],
  ["", null],
])("the preview of the picture %j is %j", (src, file) => {
  expect(toOwnFile(src, "1200.jpg")).toBe(file);
});

test("an imported picture has a preview, and no icons", () => {
  const src = `/assets/img/${"0a".repeat(32)}`;
  expect(isImported(src)).toBe(true);
  expect(toOwnFile(src, "1200.jpg")).toBe(`/img/${"0a".repeat(32)}-1200.jpg`);
  expect(toOwnFile(src, "512.png")).toBeNull();
  expect(toOwnFile("/assets/img/logo-nova", "512.png")).toBe("/img/logo-nova-512.png");
  for (const other of ["/assets/img/logo-nova", `${src}0`, `${src}?w=300`, `https://cdn.example${src}`, ""])
    expect(isImported(other)).toBe(false);
});

test("no text throws, and what was no listed host does not become one", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (src) => {
      const before = URL.parse(src, "https://own.invalid")?.host;
      const after = URL.parse(toPictureUrl(src, 300, proxied), "https://own.invalid")?.host;
      expect([before, "own.invalid"]).toContain(after);
    }),
  );
});
