import { runInDurableObject } from "cloudflare:test";
import { env as bound } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract, operatorContract } from "#shared/contract/index.ts";
import { type PictureFile, pictureFiles } from "#shared/market/picture-files.ts";
import { jpeg, webp } from "#tests/support/market-pictures.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { serveMarketPicture } from "#worker/edge/market-pictures.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { hasPicture } from "#worker/marketplace/objects/market/pictures.ts";

// An operator sends the files of a picture, and pages ask for them (decision 0125).

const key = "k".repeat(32);
const vars = { OPERATOR_KEYS: key };
const bucket = (bound as unknown as { TEST_BUCKET: R2Bucket }).TEST_BUCKET;
const { call } = embedded(Date.now, { contract: { ...contract, ...operatorContract }, env: vars });

/** Another picture for each test, because objects and KV are the same for all. */
let pictures = 0;
const nextPicture = () => (pictures += 1).toString(16).padStart(64, "a");

const typeOf = (file: string) => (file === "og" ? "image/jpeg" : "image/webp");

type Sent = { sha256: string; file: string; bytes: BodyInit; type?: string; headers?: Record<string, string> };

const put = ({ sha256, file, bytes, type = typeOf(file), headers = { "X-Operator-Key": key } }: Sent, via = call) =>
  via(`/v4/operator/pictures/${sha256}/${file}`, {
    method: "PUT",
    headers: { "Content-Type": type, Origin: "https://makan.example", ...headers },
    body: bytes,
  });

const made = (file: PictureFile, color?: number) => (file === "og" ? jpeg() : webp(Number(file), 200, color));

async function putAll(sha256: string, via = call): Promise<void> {
  for (const file of pictureFiles) expect((await put({ sha256, file, bytes: made(file) }, via)).status).toBe(200);
}

const addressOf = (sha256: string, file: string) =>
  file === "og" ? `/img/${sha256}-1200.jpg` : `/assets/img/${sha256}?w=${file}&fmt=webp`;

async function ask(path: string, init: RequestInit = {}, env: WorkerEnv = bound): Promise<Response> {
  const answer = await serveMarketPicture(new Request(`https://makan.example${path}`, init), env);
  if (!answer) throw new Error(`${path} is no picture`);
  return answer;
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

const inMarket = <T>(read: (sql: SqlStorage) => T) =>
  runInDurableObject(bound.MARKET_RECORDS.getByName("my"), (_, { storage }) => read(storage.sql));

test("each file of a picture is served under the address that pages ask for, for ever", async () => {
  const sha256 = nextPicture();
  const answer = await put({ sha256, file: "300", bytes: webp(300, 200) });
  expect([answer.status, await answer.json()]).toEqual([200, { item: { bytes: webp(300, 200).length } }]);
  await putAll(sha256);
  for (const file of pictureFiles) {
    const found = await ask(addressOf(sha256, file));
    expect(found.status).toBe(200);
    expect(found.headers.get("Content-Type")).toBe(typeOf(file));
    expect(found.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(found.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(found.headers.get("ETag")).toMatch(/^"[0-9a-f]{64}"$/);
    expect(await bytesOf(found)).toEqual(made(file));
  }
});

test.each([
  ["?w=128", 300],
  ["?w=301", 450],
  ["", 450],
  ["?w=none", 450],
  ["?w=1800", 1200],
])("%s gets the smallest that is wide enough, else the widest: %i", async (query, width) => {
  const sha256 = nextPicture();
  await putAll(sha256);
  expect(await bytesOf(await ask(`/assets/img/${sha256}${query}`))).toEqual(webp(width, 200));
});

test("HEAD has no body, and a browser that has the picture is told so", async () => {
  const sha256 = nextPicture();
  await putAll(sha256);
  const path = addressOf(sha256, "450");
  const tag = (await ask(path)).headers.get("ETag") ?? "";
  const head = await ask(path, { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), (await bytesOf(head)).length]).toEqual([200, tag, 0]);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const same = await ask(path, { headers: { "If-None-Match": known } });
    expect([same.status, (await bytesOf(same)).length, same.headers.get("ETag")]).toEqual([304, 0, tag]);
  }
  expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("a picture that was never sent is 404, and its address keeps nothing", async () => {
  for (const file of ["300", "og"]) {
    const none = await ask(addressOf(nextPicture(), file));
    expect([none.status, none.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  }
});

test.each([
  ["GET", "/assets/img/nasi-lemak?w=300"],
  ["GET", `/assets/img/${"A".repeat(64)}`],
  ["GET", `/assets/img/${"a".repeat(63)}`],
  ["GET", `/img/${"a".repeat(64)}-512.png`],
  ["POST", `/assets/img/${"a".repeat(64)}`],
])("%s %s is no request for an imported picture", async (method, path) => {
  expect(await serveMarketPicture(new Request(`https://makan.example${path}`, { method }), bound)).toBeNull();
});

test("a picture is complete when all its files have arrived; the same again writes nothing", async () => {
  const sha256 = nextPicture();
  const [last = "og", ...others] = pictureFiles.toReversed();
  for (const file of others) await put({ sha256, file, bytes: made(file) });
  expect(await inMarket((sql) => hasPicture(sql, sha256))).toBe(false);
  await put({ sha256, file: last, bytes: made(last) });
  expect(await inMarket((sql) => hasPicture(sql, sha256))).toBe(true);
  // What is kept would come back if it were written again.
  await bound.SESSIONS.delete(`picture ${sha256} ${last}`);
  expect((await put({ sha256, file: last, bytes: made(last) })).status).toBe(200);
  expect(await bound.SESSIONS.get(`picture ${sha256} ${last}`)).toBeNull();
  expect(await inMarket((sql) => hasPicture(sql, nextPicture()))).toBe(false);
});

test("another file of the same picture takes its place", async () => {
  const sha256 = nextPicture();
  const tags = [];
  for (const color of [1, 2]) {
    expect((await put({ sha256, file: "300", bytes: made("300", color) })).status).toBe(200);
    const found = await ask(addressOf(sha256, "300"));
    tags.push(found.headers.get("ETag"));
    expect(await bytesOf(found)).toEqual(made("300", color));
  }
  expect(new Set(tags).size).toBe(2);
});

test("where a bucket is bound it keeps the pictures, and what was kept before stays to be seen", async () => {
  const env = { ...bound, ...vars, PICTURES: bucket } as WorkerEnv;
  const withBucket = embedded(Date.now, {
    contract: { ...contract, ...operatorContract },
    env: { ...vars, PICTURES: bucket },
  });
  const [before, after] = [nextPicture(), nextPicture()];
  await putAll(before);
  await putAll(after, withBucket.call);
  expect((await bound.SESSIONS.list({ prefix: `picture ${after}` })).keys).toEqual([]);
  for (const sha256 of [before, after]) {
    const found = await ask(addressOf(sha256, "900"), {}, env);
    expect([found.status, await bytesOf(found)]).toEqual([200, webp(900, 200)]);
    expect(found.headers.get("ETag")).toMatch(/^"[0-9a-f]{64}"$/);
  }
  expect((await ask(addressOf(after, "900"))).status).toBe(404);
});

async function expectRefused(sent: Sent, status: number, issue?: { path: string; code: string }): Promise<void> {
  const answer = await put(sent);
  const text = await answer.text();
  expect([answer.status, text.length]).toEqual([status, expect.any(Number)]);
  const { error } = JSON.parse(text) as { error: { issues?: { path: string; code: string }[]; message: string } };
  if (issue) expect(error.issues).toEqual([expect.objectContaining(issue)]);
  if (issue?.path === "body") expect(error.message).toMatch(/^[A-Z][^<>]{5,150}\.$/);
  expect((await bound.SESSIONS.list({ prefix: `picture ${sent.sha256}` })).keys).toEqual([]);
}

test.each([
  ["of another type", { file: "300", bytes: jpeg() }, "type"],
  ["with the type of the other files", { file: "og", bytes: webp(1200, 630), type: "image/jpeg" }, "type"],
  ["that is HTML", { file: "300", bytes: "<script>alert(1)</script>" }, "type"],
  ["of no bytes", { file: "300", bytes: "" }, "type"],
  ["that is cut off", { file: "300", bytes: webp(300, 300).slice(0, 20) }, "truncated"],
  ["that is too wide", { file: "300", bytes: webp(450, 300) }, "size"],
  ["that is too high", { file: "300", bytes: webp(300, 900) }, "size"],
  ["of another size", { file: "og", bytes: jpeg(600, 315) }, "size"],
])("a picture %s is refused with a place, a code and a sentence, and nothing is kept", async (_, sent, code) => {
  await expectRefused({ sha256: nextPicture(), ...sent }, 422, { path: "body", code });
});

test("a file of another type is 415, and one of more than 1 MiB is 413", async () => {
  const sha256 = nextPicture();
  for (const type of ["application/json", "image/svg+xml", "text/html", "image/webp; charset=utf-8", ""])
    await expectRefused({ sha256, file: "300", bytes: webp(300, 300), type }, 415);
  await expectRefused({ sha256, file: "300", bytes: new Uint8Array(1024 * 1024 + 1) }, 413);
  await expectRefused({ sha256, file: "300", bytes: new Uint8Array(1024 * 1024) }, 422);
});

test("an address of another form is refused", async () => {
  const bytes = webp(300, 300);
  await expectRefused({ sha256: "A".repeat(64), file: "300", bytes }, 422, { path: "sha256", code: "regex" });
  await expectRefused({ sha256: nextPicture(), file: "301", bytes }, 422, { path: "width", code: "picklist" });
  await expectRefused({ sha256: nextPicture(), file: "..%2fog", bytes }, 422, { path: "width", code: "picklist" });
});

test("without a key of the operator, or with another, there is no such call", async () => {
  const sent = { sha256: nextPicture(), file: "300", bytes: webp(300, 300) };
  await expectRefused({ ...sent, headers: {} }, 404);
  await expectRefused({ ...sent, headers: { "X-Operator-Key": "o".repeat(32) } }, 404);
  await expectRefused({ ...sent, headers: { Authorization: `Bearer ${key}` } }, 404);
});
