import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { part } from "#tests/support/runs.ts";
import { campaigns, menusOf, merchants, promos, stores, vouchers } from "#tests/support/sample-records.ts";
import { listPromotions } from "#worker/marketplace/domain/offers/promotions.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";

// The pictures of the sample market and of our own pages are files in public/img, in the sizes that a page asks for (decision 0031).

const root = join(import.meta.dirname, "../..");
const folder = join(root, "public/img");
const files = readdirSync(folder);

/** Sizes of each kind in pixels: AVIF where it is smaller, JPEG and PNG for other programs (decision 0037). */
const sizes = {
  dish: ["300x300 webp avif", "450x450 webp", "900x675 webp avif", "1200x630 jpg"],
  banner: ["300x150 webp avif", "450x225 webp avif", "900x450 webp avif", "1200x630 jpg"],
  hero: ["1200x300 webp avif", "1800x450 webp avif"],
  logo: ["128x128 webp avif", "300x300 webp avif", "192x192 png", "512x512 png"],
  touch: ["180x180 png"],
  tag: ["128x128 webp avif"],
  small: ["300x300 webp avif"],
  preview: ["1200x630 jpg"],
};
type Kind = keyof typeof sizes;

/** The files that pages ask for, and the width and height of each. */
const asked = new Map<string, string>();

function ask(kind: Kind, names: Iterable<string>) {
  for (const name of names)
    for (const line of sizes[kind]) {
      const [size = "", ...formats] = line.split(" ");
      for (const format of formats) asked.set(`${name}-${size.split("x")[0]}.${format}`, size);
    }
}

const toName = (path: string) => path.replace("/assets/img/", "");

/** Names that the code of pages writes out. The gallery shows one that is missing. */
function listWritten(pattern: RegExp): string[] {
  const sources = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes("dev-ui"),
  );
  const code = sources.map((path) => readFileSync(join(root, "app", path), "utf8")).join("\n");
  return Array.from(code.matchAll(pattern), ([, name = ""]) => name);
}

const foods = Object.values(menusOf).flatMap((menus) => menus.flatMap((menu) => menu.foods));
const ofSides = foods.flatMap(({ sides = [] }) => sides.flatMap((side) => side.foods.map(({ picture }) => picture)));
const ofLanding = listWritten(/\{ name: "([a-z-]+)", width: \d+ \}/g);
ask("dish", [...foods.map(({ picture }) => picture), ...ofSides, ...ofLanding, "placeholder-food"]);

const banners = stores.map(({ banner }) => banner);
ask("banner", [...banners, "placeholder-shop"]);
ask(
  "hero",
  banners.map((name) => name.replace("banner-", "hero-")),
);

const logos = merchants.map(({ logo }) => logo);
ask("logo", logos);
ask(
  "touch",
  logos.map((name) => `${name}-touch`),
);

const written = listWritten(/"\/assets\/img\/([a-z-]+)"/g);
ask("tag", ["tag-all", ...tags.map(({ id }) => `tag-${id}`)]);
ask(
  "small",
  written.filter((name) => name.startsWith("tag-")),
);
ask(
  "preview",
  written.filter((name) => name.startsWith("preview-")),
);
ask("small", listWritten(/(?:<EmptyArt name|\bart)="([a-z-]+)"/g));

/** No list shows a code that ended or that nobody can use any longer. */
const shownPromos = promos.filter(({ code }) => !["EXPIRED1", "SOLDOUT1"].includes(code));
const promotions = listPromotions(shownPromos, campaigns, { now: 0, locale: "EN" });
ask("small", [
  ...promotions.map(({ imageUrl }) => toName(imageUrl)),
  ...Object.values(vouchers).map(({ picture }) => picture),
]);

test("every picture has the files that pages ask for", () => {
  expect([...asked.keys()].filter((name) => !files.includes(name))).toEqual([]);
});

test("no file is there that nobody asks for", () => {
  expect(files.filter((name) => !asked.has(name))).toEqual([]);
});

test("every store has a banner of its own", () => {
  expect(new Set(banners).size).toBe(stores.length);
  expect(banners.length).toBeGreaterThan(50);
});

test("a file is a picture of the size that its name says", async () => {
  const found = await Promise.all(
    part(files).map(async (name) => {
      const { width, height } = await sharp(join(folder, name)).metadata();
      return [name, `${width}x${height}`];
    }),
  );
  expect(found.filter(([name = "", size]) => size !== asked.get(name))).toEqual([]);
});

test("all of them together have 40 MB at most", () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(40_000_000);
});
