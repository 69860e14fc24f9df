import { expect, test } from "vitest";
import { findGoneFiles, isComplete, listFiles, type PictureKind } from "#tools/pictures/variants.ts";

// Which files a picture has, by its kind (decision 0037).

const namesOf = (key: string, kind: PictureKind) => listFiles(key, kind).map(({ name }) => name);

test("a picture has its WebP files, AVIF where that is smaller, and a preview for links", () => {
  expect(namesOf("kopi", "dish")).toEqual([
    "kopi-300.webp",
    "kopi-450.webp",
    "kopi-900.webp",
    "kopi-1200.jpg",
    "kopi-300.avif",
    "kopi-900.avif",
  ]);
});

test("a logo has icons besides, and what only other programs read has one file (PD123)", () => {
  const icons = namesOf("logo-x", "logo").filter((name) => !namesOf("logo-x", "small").includes(name));
  expect(icons).toEqual(["logo-x-192.png", "logo-x-512.png"]);
  expect(namesOf("logo-x-touch", "touch")).toEqual(["logo-x-touch-180.png"]);
  expect(namesOf("preview-x", "preview")).toEqual(["preview-x-1200.jpg"]);
});

test("every AVIF file has a WebP file of its width, for browsers without AVIF", () => {
  for (const kind of ["dish", "banner", "hero", "tag", "offer", "small", "logo"] as const) {
    const names = new Set(listFiles("x", kind).map(({ name }) => name));
    const avif = [...names].filter((name) => name.endsWith(".avif"));
    expect(avif.length, kind).toBeGreaterThan(0);
    expect(avif.filter((name) => !names.has(name.replace(".avif", ".webp")))).toEqual([]);
  }
});

test("a picture of which any file is missing, in either format, is not complete", () => {
  const all = namesOf("kopi", "dish");
  expect(isComplete("kopi", "dish", new Set(all))).toBe(true);
  for (const missing of all) {
    const rest = new Set(all.filter((name) => name !== missing));
    expect(isComplete("kopi", "dish", rest), missing).toBe(false);
  }
});

test("files of removed pictures and of retired widths are gone files, in every format", () => {
  const pictures = { kopi: { kind: "dish" }, "tag-tea": { kind: "tag" } } as const;
  const kept = [...namesOf("kopi", "dish"), ...namesOf("tag-tea", "tag"), "manifest.json"];
  const gone = [
    "kopi-600.webp",
    "kopi-450.avif",
    "laksa-300.webp",
    "laksa-300.avif",
    "kopi-600.jpg",
    "tag-tea-300.webp",
  ];
  expect(findGoneFiles(pictures, [...kept, ...gone])).toEqual(gone);
});
