import { expect, test } from "vitest";
import { findGoneFiles, isComplete, listFiles } from "#tools/pictures/variants.ts";

// Which files a picture has, by its kind (decision 0037).

const namesOf = (key: string, kind: "dish" | "small") => listFiles(key, kind).map(({ name }) => name);

test("a picture has its WebP files, and AVIF where that is smaller", () => {
  expect(namesOf("kopi", "dish")).toEqual([
    "kopi-300.webp",
    "kopi-450.webp",
    "kopi-900.webp",
    "kopi-300.avif",
    "kopi-900.avif",
  ]);
});

test("every AVIF file has a WebP file of its width, for browsers without AVIF", () => {
  for (const kind of ["dish", "banner", "hero", "small"] as const) {
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

test("files of removed pictures and of retired widths are gone files, in both formats", () => {
  const pictures = { kopi: { kind: "dish" }, "tag-tea": { kind: "small" } } as const;
  const kept = [...namesOf("kopi", "dish"), ...namesOf("tag-tea", "small"), "manifest.json"];
  const gone = ["kopi-600.webp", "kopi-450.avif", "laksa-300.webp", "laksa-300.avif"];
  expect(findGoneFiles(pictures, [...kept, ...gone])).toEqual(gone);
});
