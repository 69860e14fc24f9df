import * as fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { pictureFiles } from "#shared/market/picture-files.ts";
import { chunk, extended, jpeg, lossless, lossy, riff, segment, webp } from "#tests/support/market-pictures.ts";
import { describeFault, judgePicture } from "#worker/marketplace/domain/picture-files/judge-picture.ts";
import { readJpeg } from "#worker/marketplace/domain/picture-files/read-jpeg.ts";
import { readWebp } from "#worker/marketplace/domain/picture-files/read-webp.ts";

// What the market takes as a picture (decision 0125). Nothing is decoded, so that only the form decides.

/** Noise, so that the data of a scan has every byte. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) => {
  const data = Buffer.alloc(width * height * channels);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 2_654_435_761) >>> 13;
  return sharp(data, { raw: { width, height, channels } });
};

const bytesOf = (image: Sharp) => image.toBuffer();
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: (Uint8Array | number[])[]) => new Uint8Array(parts.flatMap((part) => [...part]));

const marked = (image: Sharp) => image.withExif({ IFD0: { Copyright: "Jade Dragon" } });

describe("pictures of a real encoder", () => {
  test.each([
    ["lossy", noise(300, 200).webp()],
    ["of odd length and width", noise(299, 201).webp({ quality: 31 })],
    ["lossless", noise(120, 300).webp({ lossless: true })],
    ["with alpha", noise(300, 300, 4).webp()],
    ["lossless with alpha", noise(300, 300, 4).webp({ lossless: true })],
    ["of one pixel", noise(1, 1).webp()],
  ])("WebP %s is taken, with its size", async (_, image) => {
    const bytes = await bytesOf(image);
    const { width, height } = await sharp(bytes).metadata();
    expect(readWebp(bytes)).toEqual({ width, height });
    expect(judgePicture(bytes, "300")).toBeNull();
  });

  test.each([
    ["baseline", noise(1200, 630).jpeg()],
    ["progressive", noise(1200, 630).jpeg({ progressive: true })],
    ["of MozJPEG", noise(1200, 630).jpeg({ mozjpeg: true })],
    ["4:4:4", noise(1200, 630).jpeg({ chromaSubsampling: "4:4:4", quality: 95 })],
    ["grey", noise(1200, 630).greyscale().jpeg()],
    ["of the built previews", noise(1200, 630).jpeg({ quality: 72, optimiseCoding: false })],
  ])("JPEG %s is taken, with its size", async (_, image) => {
    const bytes = await bytesOf(image);
    expect(readJpeg(bytes)).toEqual({ width: 1200, height: 630 });
    expect(judgePicture(bytes, "og")).toBeNull();
  });

  test.each([
    ["a WebP picture with Exif", marked(noise(30, 30)).webp(), "300"],
    ["a WebP picture with a colour profile", noise(30, 30).withIccProfile("p3").webp(), "300"],
    ["a WebP picture with XMP", noise(30, 30).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp(), "300"],
    ["a JPEG picture with Exif", marked(noise(1200, 630)).jpeg(), "og"],
    ["a JPEG picture with a colour profile", noise(1200, 630).withIccProfile("p3").jpeg(), "og"],
  ] as const)("%s is refused", async (_, image, file) => {
    expect(judgePicture(await bytesOf(image), file)).toBe("metadata");
  });

  test("a picture that moves is refused", () => {
    const animated = riff(extended(20, 20, 2), chunk("ANIM", [0, 0, 0, 0, 0, 0]));
    expect(judgePicture(animated, "300")).toBe("animation");
    expect(judgePicture(riff(chunk("ANMF", [])), "300")).toBe("animation");
  });

  test.each(["png", "gif", "tiff"] as const)("%s is no picture of a market", async (format) => {
    const bytes = await bytesOf(noise(120, 63).toFormat(format));
    for (const file of pictureFiles) expect(judgePicture(bytes, file)).toBe("type");
  });
});

describe("sizes", () => {
  test.each([
    [300, 300, "300", null],
    [1, 1, "300", null],
    [300, 600, "300", null],
    [301, 10, "300", "size"],
    [300, 601, "300", "size"],
    [1200, 2400, "1200", null],
    [16_383, 16_383, "1200", "size"],
  ] as const)("%i by %i as %s: %s", (width, height, file, fault) => {
    for (const bytes of [webp(width, height), riff(lossy(width, height))])
      expect(judgePicture(bytes, file)).toBe(fault);
  });

  test("a preview is 1200 by 630", () => {
    expect(judgePicture(jpeg(), "og")).toBeNull();
    for (const [width, height] of [
      [1200, 631],
      [1199, 630],
      [630, 1200],
      [65_535, 65_535],
      [0, 0],
    ] as const)
      expect(judgePicture(jpeg(width, height), "og")).toBe("size");
  });
});

/** Makes the four bytes at a place say something else. */
const lying = (bytes: Uint8Array, at: number, ...said: number[]) => {
  const copy = bytes.slice();
  copy.set(said, at);
  return copy;
};

describe("hostile pictures", () => {
  const html = ascii("<script>alert(document.domain)</script>");
  const zip = [0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)];
  test.each([
    ["nothing", new Uint8Array(), "type"],
    ["HTML", joined(html), "type"],
    ["SVG", joined(ascii("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")), "type"],
    ["a ZIP archive", joined(zip), "type"],
    ["HTML before a picture", joined(html, webp(10, 10)), "type"],
    ["HTML after a picture", joined(webp(10, 10), html), "trailing"],
    ["an archive after a picture", joined(webp(10, 10), zip), "trailing"],
    ["HTML inside the container", riff(lossless(10, 10), chunk("HTML", html)), "part"],
    ["HTML before the picture inside the container", riff(chunk("HTML", html), lossless(10, 10)), "part"],
    ["an archive behind an extended head", riff(extended(10, 10), chunk("PK\u0003\u0004", zip), lossy(10, 10)), "part"],
    ["text in the fill of a chunk", lying(riff(chunk("VP8L", [0x2f, 9, 0, 0, 0, 7, 7])), 27, 65), "part"],
    ["a head alone", new Uint8Array(ascii("RIFF\u0004\0\0\0WEBP")), "truncated"],
    ["a container that says more", lying(webp(10, 10), 4, 0xff, 0xff, 0xff, 0xff), "truncated"],
    ["a container that says less", lying(webp(10, 10), 4, 4, 0, 0, 0), "trailing"],
    ["a chunk that says more", lying(webp(10, 10), 16, 0xff, 0xff, 0xff, 0xff), "truncated"],
    ["a chunk without length", riff(chunk("VP8L", [])), "part"],
    ["thousands of chunks without length", riff(...Array.from({ length: 100_000 }, () => chunk("JUNK", []))), "part"],
    [
      "thousands of alphas",
      riff(extended(9, 9, 16), ...Array.from({ length: 100_000 }, () => chunk("ALPH", []))),
      "part",
    ],
    ["two pictures", riff(lossless(10, 10), lossless(10, 10)), "part"],
    ["an extended head alone", riff(extended(10, 10)), "truncated"],
    ["two sizes", riff(extended(300, 300), lossy(10, 10)), "part"],
    ["a canvas of 16 million pixels a side", riff(extended(2 ** 24, 2 ** 24), lossy(10, 10)), "part"],
    ["a flag of Exif without it", riff(extended(10, 10, 8), lossy(10, 10)), "metadata"],
    ["a flag that nobody knows", riff(extended(10, 10, 128), lossy(10, 10)), "part"],
    [
      "a first part that is longer than the frame",
      riff(chunk("VP8 ", [0x10, 0xff, 0xff, 0x9d, 1, 0x2a, 9, 0, 9, 0, 1, 2])),
      "part",
    ],
    ["a frame that needs one before it", riff(chunk("VP8 ", [0x51, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0, 1, 2])), "part"],
    ["a frame without pixels", riff(lossy(0, 9)), "part"],
    ["a later version of lossless", riff(chunk("VP8L", [0x2f, 9, 0, 0, 0x20, 1])), "part"],
  ])("%s is refused as WebP", (_, bytes, fault) => {
    expect(judgePicture(bytes, "300")).toBe(fault);
  });

  test.each([
    ["nothing", new Uint8Array(), "type"],
    ["a WebP picture", webp(1200, 630), "type"],
    ["a mark alone", new Uint8Array([0xff, 0xd8]), "truncated"],
    ["a mark and an end", new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), "part"],
    ["HTML after the end", joined(jpeg(), html), "trailing"],
    ["an archive after the end", joined(jpeg(), zip), "trailing"],
    ["a second picture after the end", joined(jpeg(), jpeg()), "trailing"],
    ["HTML in a comment", jpeg(1200, 630, segment(0xfe, html)), "metadata"],
    ["XMP", jpeg(1200, 630, segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x/>"))), "metadata"],
    ["HTML in the mark of the form", jpeg(1200, 630, segment(0xe0, [...ascii("JFXX\0"), ...html])), "part"],
    ["HTML in a table", jpeg(1200, 630, segment(0xdb, [0, ...html])), "part"],
    ["HTML behind a table", jpeg(1200, 630, segment(0xdd, [0, 0, ...html])), "part"],
    ["HTML between the segments", jpeg(1200, 630, html), "part"],
    ["a segment without length", jpeg(1200, 630, [0xff, 0xdb, 0, 0]), "part"],
    [
      "segments of no content",
      jpeg(1200, 630, Array.from({ length: 50_000 }, () => [0xff, 0xdb, 0, 2]).flat()),
      "part",
    ],
    ["a segment that says more", jpeg(1200, 630, [0xff, 0xdb, 0xff, 0xff]), "truncated"],
    ["an arithmetic frame", jpeg(1200, 630, segment(0xc9, [8, 2, 118, 4, 176, 1, 1, 0x11, 0])), "part"],
    ["two frames", jpeg(1200, 630, segment(0xc0, [8, 2, 118, 4, 176, 1, 1, 0x11, 0])), "part"],
    [
      "thousands of tables",
      jpeg(
        1200,
        630,
        Array.from({ length: 15_000 }, () =>
          segment(
            0xc4,
            Array.from({ length: 17 }, () => 0),
          ),
        ).flat(),
      ),
      "part",
    ],
    ["more scans than any encoder makes", jpeg(1200, 630, [], 65), "part"],
  ])("%s is refused as a preview", (_, bytes, fault) => {
    expect(judgePicture(bytes, "og")).toBe(fault);
  });

  test("a picture that is cut off anywhere is refused", async () => {
    const pictures = [
      [await bytesOf(noise(40, 40, 4).webp()), "300"],
      [await bytesOf(noise(1200, 630).jpeg({ quality: 1 })), "og"],
    ] as const;
    for (const [bytes, file] of pictures)
      for (let end = 0; end < bytes.length; end += 1 + (end >> 6))
        expect(judgePicture(bytes.subarray(0, end), file), `${file} ${end}`).not.toBeNull();
  });
});

test("no change of a picture makes the check fail, and what it takes has a size that it may have", async () => {
  const originals = [
    await bytesOf(noise(40, 30, 4).webp()),
    await bytesOf(noise(40, 30).webp({ lossless: true })),
    await bytesOf(noise(1200, 630).jpeg({ quality: 1, progressive: true })),
  ];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      (original, changes) => {
        const bytes = new Uint8Array(original);
        // Most of what decides is at the beginning.
        for (const { at, to } of changes)
          bytes.set(to.subarray(0, bytes.length), Math.floor(at ** 4 * (bytes.length - to.length)));
        for (const file of pictureFiles) {
          const fault = judgePicture(bytes, file);
          if (fault !== null) {
            expect(describeFault(fault, file)).toMatch(/^[A-Z][^<>]{5,150}\.$/);
            continue;
          }
          const size = file === "og" ? readJpeg(bytes) : readWebp(bytes);
          const most = file === "og" ? 1200 : Number(file);
          expect(size).toEqual({ width: expect.any(Number), height: expect.any(Number) });
          expect((size as { width: number }).width).toBeLessThanOrEqual(most);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
