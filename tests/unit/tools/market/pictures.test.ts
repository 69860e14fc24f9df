import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
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
  ["a path out of the folder as on Windows", "pics\\..\\..\\h.jpg", null, /does not lie beside the market file/],
  ["a whole path as on Windows", "C:\\pics\\h.jpg", null, /does not lie beside the market file/],
  ["an address", "https://cdn.example/i.jpg", null, /is an address: .*or add --pictures/],
])("%s is refused in words", async (_, name, bytes, says) => {
  if (bytes) writeFileSync(join(folder, name), bytes);
  const pictures = new Pictures();
  const found = await pictures.find(join(folder, "market.json"), name);
  expect(found).toEqual({ problem: expect.stringMatching(says) as string });
  expect(pictures.found.size).toBe(0);
});

test("a name that is spelled as on another computer is found: accents, capitals and backslashes", async () => {
  mkdirSync(join(folder, "Pics"), { recursive: true });
  const names = ["Pics/Café.jpg".normalize("NFD"), "Pics/kopi é.jpg".normalize("NFC"), "Pics/NASI.JPG"];
  for (const [nth, name] of names.entries()) writeFileSync(join(folder, name), await photo(600 + nth, 400));
  const pictures = new Pictures();
  const asked = ["Pics/Café.jpg".normalize("NFC"), "pics\\kopi é.jpg".normalize("NFD"), ".\\pics\\nasi.jpg"];
  const found = await Promise.all(asked.map((name) => pictures.find(join(folder, "market.json"), name)));
  expect(found.map((one) => "sha256" in one)).toEqual([true, true, true]);
  expect([...pictures.found.values()].toSorted()).toEqual(names.map((name) => join(folder, name)).toSorted());
});

test("a name that two files may have is refused, and the exact one is taken", async () => {
  for (const name of ["Two.jpg", "TWO.jpg"]) writeFileSync(join(folder, name), await photo(600, 400));
  const pictures = new Pictures();
  const file = join(folder, "market.json");
  expect(await pictures.find(file, "Two.jpg")).toHaveProperty("sha256");
  expect(await pictures.find(file, "two.jpg")).toEqual({
    problem: expect.stringMatching(/may be ".+" or ".+"/) as string,
  });
});

/** The address of a server that answers like this. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => void server.once("listening", () => resolve()));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/nasi.jpg`;
}

const fetching = () => new Pictures({ isFetching: true });

test("a picture at an address is fetched once, its host is named, and nothing of it stays", async () => {
  let calls = 0;
  const bytes = await photo(600, 400);
  const address = await serve((_, response) => {
    calls += 1;
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end(bytes);
  });
  const pictures = fetching();
  const found = await pictures.find("a.json", address);
  expect(found).toHaveProperty("sha256");
  expect(await pictures.find("b.json", address)).toEqual(found);
  expect([calls, [...pictures.hosts]]).toEqual([1, [[new URL(address).host, 1]]]);
  const [path = ""] = pictures.found.values();
  expect(existsSync(path)).toBe(true);
  pictures.remove();
  expect(existsSync(path)).toBe(false);
});

test.each<[string, RequestListener, RegExp]>([
  ["is not there", (_, response) => response.writeHead(404).end(), /its host answers 404/],
  [
    "is a web page",
    (_, response) => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<p>"),
    /is text\/html, not a picture/,
  ],
  [
    "is no picture, whatever it says",
    (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end("<p>"),
    /is a web page/,
  ],
  [
    "moves to another host",
    (_, response) => response.writeHead(302, { Location: "https://other.example/" }).end(),
    /leads to another address, https:\/\/other\.example\//,
  ],
  [
    "says that it is too large",
    (_, response) => response.writeHead(200, { "Content-Type": "image/png", "Content-Length": "30000000" }).end(),
    /more than 20 MiB/,
  ],
  [
    "becomes too large",
    (_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.alloc(21 * 1024 * 1024)),
    /more than 20 MiB/,
  ],
  [
    "stops in the middle",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "image/png", "Content-Length": "1000" }).write("x");
      setImmediate(() => response.destroy());
    },
    /stopped in the middle/,
  ],
])("a picture at an address that %s is refused in words", async (_, answer, says) => {
  const pictures = fetching();
  const found = await pictures.find("a.json", await serve(answer));
  expect(found).toEqual({ problem: expect.stringMatching(says) as string });
  expect(pictures.found.size).toBe(0);
});

test.each(["http://cdn.example/a.jpg", "ftp://127.0.0.1/a.jpg", "file:///etc/hosts", "https://"])(
  "%s is no address of a picture",
  async (address) => {
    expect(await fetching().find("a.json", address)).toEqual({
      problem: `"${address}" must begin with https://`,
    });
  },
);
