import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makePictures, Pictures } from "#tools/market/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "makan-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b8321f" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();

/** A PNG that says how large it is and has nothing in it. */
function createBomb(width: number, height: number): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head.subarray(0, 33), Buffer.from("0000000049454e44ae426082", "hex")]);
}

test("a photograph becomes the files of pages, without what the camera has written", async () => {
  const made = await makePictures(await photo(2000, 1500));
  const told = await Promise.all(
    made.map(async ({ width, type, bytes }) => {
      const { format, width: wide, height, exif } = await sharp(bytes).metadata();
      return [width, type, format, wide, height, exif];
    }),
  );
  expect(told).toEqual([
    ["300", "image/webp", "webp", 300, 225, undefined],
    ["450", "image/webp", "webp", 450, 338, undefined],
    ["900", "image/webp", "webp", 900, 675, undefined],
    ["1200", "image/webp", "webp", 1200, 900, undefined],
    ["og", "image/jpeg", "jpeg", 1200, 630, undefined],
  ]);
  expect(made.every(({ bytes }) => bytes.length <= 1024 * 1024)).toBe(true);
});

async function sizesOf(original: Buffer) {
  const made = await makePictures(original);
  const known = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()));
  return known.map(({ width, height }) => [width, height]);
}

test("a small picture is not made larger, and a tall one is at most twice as high as wide", async () => {
  expect((await sizesOf(await photo(400, 300))).slice(0, 4)).toEqual([
    [300, 225],
    [400, 300],
    [400, 300],
    [400, 300],
  ]);
  expect((await sizesOf(await photo(500, 2000))).slice(0, 1)).toEqual([[150, 600]]);
});

test("the same picture is read once, and named by its bytes", async () => {
  writeFileSync(join(folder, "nasi.jpg"), await photo(600, 400));
  const pictures = new Pictures();
  const file = join(folder, "market.json");
  const first = await pictures.find(file, "nasi.jpg");
  expect(first).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(await pictures.find(file, "nasi.jpg")).toEqual(first);
  expect([...pictures.found.values()]).toEqual([join(folder, "nasi.jpg")]);
});

test.each<[string, string, Buffer | null, RegExp]>([
  ["nothing", "a.jpg", Buffer.alloc(0), /"a.jpg" is empty/],
  ["a web page", "b.jpg", Buffer.from("<!doctype html><h1>404</h1>"), /is a web page \(HTML\), not a picture/],
  ["a drawing", "c.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is an SVG drawing/],
  ["a text", "d.jpg", Buffer.from("nasi"), /is no picture: JPEG, PNG, WebP or AVIF/],
  ["a picture of 40,000 × 40,000", "e.png", createBomb(40_000, 40_000), /pixels/],
  ["the beginning of a JPEG", "f.jpg", Buffer.from("ffd8ffe000104a46494600", "hex"), /is broken|pixels/],
  ["a picture that is not there", "g.jpg", null, /there is no picture "g.jpg"/],
  ["a path out of the folder", "../h.jpg", null, /does not lie beside the market file/],
  ["a whole path", "/etc/hosts", null, /does not lie beside the market file/],
  ["an address", "https://cdn.example/i.jpg", null, /is an address/],
])("%s is refused in words", async (_, name, bytes, says) => {
  if (bytes) writeFileSync(join(folder, name), bytes);
  const pictures = new Pictures();
  const found = await pictures.find(join(folder, "market.json"), name);
  expect(found).toEqual({ problem: expect.stringMatching(says) as string });
  expect(pictures.found.size).toBe(0);
});
