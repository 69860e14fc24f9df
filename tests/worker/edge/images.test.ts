import { expect, test } from "vitest";
import { servePicture } from "#worker/edge/images.ts";

// Which stored file answers a request for a picture (decision 0037). The folder of pictures is a list of file names.

const stored = [
  "kopi-300.webp",
  "kopi-450.webp",
  "kopi-900.webp",
  "kopi-900.avif",
  "tag-tea-128.avif",
  "tag-tea-128.webp",
];

const assets = {
  async fetch(input: URL, init?: RequestInit): Promise<Response> {
    const file = input.pathname.slice("/img/".length);
    if (!stored.includes(file)) return new Response("Not Found", { status: 404 });
    const { headers } = new Request(input, init);
    if (headers.get("If-None-Match") === file) return new Response(null, { status: 304, headers: { ETag: file } });
    const body = init?.method === "HEAD" ? null : new Uint8Array(9);
    return new Response(body, { headers: { "Content-Type": `image/${file.split(".")[1]}`, ETag: file } });
  },
} as unknown as Fetcher;

const ofChromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

async function ask(path: string, accept: string | null, method = "GET"): Promise<Response> {
  const headers: Record<string, string> = accept === null ? {} : { Accept: accept };
  const answer = await servePicture(new Request(`https://makan.example${path}`, { method, headers }), assets);
  if (!answer) throw new Error(`${path} is no picture`);
  return answer;
}

const askAgain = (known: string) =>
  servePicture(
    new Request("https://makan.example/assets/img/kopi?w=900", {
      headers: { Accept: ofChromium, "If-None-Match": known },
    }),
    assets,
  );

test("a browser that has a picture is told so, and gets no other format's", async () => {
  const same = await askAgain("kopi-900.avif");
  expect([same?.status, await same?.text(), same?.headers.get("ETag")]).toEqual([304, "", "kopi-900.avif"]);
  expect(same?.headers.get("Vary")).toContain("Accept");
  expect((await askAgain("kopi-900.webp"))?.status).toBe(200);
});

test.each([ofChromium, "image/avif", "text/html, IMAGE/AVIF ; q=0.5", "image/avif;q=1.0"])(
  "a browser that accepts %s gets AVIF",
  async (accept) => {
    const answer = await ask("/assets/img/kopi?w=900&fmt=webp", accept);
    expect(answer.headers.get("Content-Type")).toBe("image/avif");
    expect(answer.headers.get("ETag")).toBe("kopi-900.avif");
  },
);

test.each([
  null,
  "*/*",
  "image/*",
  "image/webp",
  "image/avif;q=0",
  "image/avif; q=0.000, image/webp",
  "image/avif2",
  "",
])("a client that accepts %s gets WebP", async (accept) => {
  const answer = await ask("/assets/img/kopi?w=900&fmt=webp", accept);
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("ETag")).toBe("kopi-900.webp");
});

test("any site may show a picture, also one that its browser has already, and none that is missing (PD123)", async () => {
  const [found, known, none] = [
    await ask("/assets/img/kopi?w=900", null),
    await askAgain("kopi-900.avif"),
    await ask("/assets/img/none?w=300", ofChromium),
  ];
  const allowed = [found, known, none].map((answer) => answer?.headers.get("Cross-Origin-Resource-Policy"));
  expect(allowed).toEqual(["cross-origin", "cross-origin", null]);
});

test("both formats say that the answer depends on Accept, and keep their time", async () => {
  for (const accept of [ofChromium, null]) {
    const { headers } = await ask("/assets/img/kopi?w=900&fmt=webp", accept);
    expect(headers.get("Vary")).toBe("Accept");
    expect(headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  }
});

test.each([
  ["?w=300", "kopi-300.webp"],
  ["?w=301", "kopi-450.webp"],
  ["", "kopi-450.webp"],
  ["?w=none", "kopi-450.webp"],
  ["?w=451", "kopi-900.avif"],
  ["?w=5000", "kopi-900.avif"],
])("%s chooses a width first: %s", async (query, file) => {
  const { headers } = await ask(`/assets/img/kopi${query}`, ofChromium);
  expect(headers.get("ETag")).toBe(file);
});

test("a width without an AVIF file is WebP, not a wider AVIF", async () => {
  const answer = await ask("/assets/img/kopi?w=450&fmt=webp", ofChromium);
  expect(answer.headers.get("Content-Type")).toBe("image/webp");
  expect(answer.headers.get("Vary")).toBe("Accept");
});

test("a picture that has only narrower files gets the widest", async () => {
  const { headers } = await ask("/assets/img/tag-tea?w=300&fmt=webp", ofChromium);
  expect(headers.get("ETag")).toBe("tag-tea-128.avif");
});

test("HEAD answers as GET does, without a body", async () => {
  for (const accept of [ofChromium, null]) {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => ask("/assets/img/kopi?w=900&fmt=webp", accept, method)),
    );
    expect(head?.status).toBe(200);
    expect((await head?.arrayBuffer())?.byteLength).toBe(0);
    expect((await get?.arrayBuffer())?.byteLength).toBe(9);
    for (const name of ["Content-Type", "Vary", "Cache-Control", "ETag"])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name));
  }
});

test("an unknown picture is 404 and is not cached", async () => {
  const answer = await ask("/assets/img/none?w=300", ofChromium);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["GET", "/assets/img/NO"],
  ["GET", "/assets/img/kopi/more"],
  ["GET", "/img/kopi"],
  ["POST", "/assets/img/kopi"],
])("%s %s is no request for a picture", async (method, path) => {
  expect(await servePicture(new Request(`https://makan.example${path}`, { method }), assets)).toBeNull();
});
