import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureFiles } from "#shared/market/picture-files.ts";
import { securityHeaders } from "#tests/support/expected-headers.ts";
import { jpeg, webp } from "#tests/support/market-pictures.ts";
import { startGateway, stopGateways } from "./gateways.ts";

// A picture that an operator has sent, at the addresses that pages and programs ask for (decision 0125).

const key = "k".repeat(32);
const sha256 = "0a".repeat(32);
let origin: string;

beforeAll(async () => {
  origin = await startGateway({ OPERATOR_KEYS: key });
});

afterAll(stopGateways);

const put = (file: string, body: Uint8Array<ArrayBuffer> | string, type: string) =>
  fetch(`${origin}/v4/operator/pictures/${sha256}/${file}`, {
    method: "PUT",
    headers: { "X-Operator-Key": key, "Content-Type": type },
    body,
  });

test("before it is sent there is none, and afterwards both addresses have it with the headers of a picture", async () => {
  const addresses = [`/assets/img/${sha256}?w=900&fmt=webp`, `/img/${sha256}-1200.jpg`];
  for (const address of addresses) {
    const none = await fetch(origin + address);
    expect([none.status, none.headers.get("Cache-Control"), await none.text()]).toEqual([404, "no-store", ""]);
  }
  for (const file of pictureFiles) {
    const [bytes, type] = file === "og" ? [jpeg(), "image/jpeg"] : [webp(Number(file), 300), "image/webp"];
    expect((await put(file, bytes, type)).status, file).toBe(200);
  }
  for (const [index, address] of addresses.entries()) {
    const found = await fetch(origin + address);
    expect([found.status, found.headers.get("Content-Type")]).toEqual([200, ["image/webp", "image/jpeg"][index]]);
    expect(new Uint8Array(await found.arrayBuffer())).toEqual([webp(900, 300), jpeg()][index]);
    expect(found.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const { "content-security-policy": _policy, ...ofFiles } = securityHeaders;
    for (const [name, form] of Object.entries({ ...ofFiles, "cross-origin-resource-policy": /^cross-origin$/ }))
      expect(found.headers.get(name), name).toMatch(form);
    expect(found.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    const head = await fetch(origin + address, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag")]).toEqual([200, found.headers.get("ETag")]);
  }
});

test("what is no picture is refused in words and is served to nobody", async () => {
  const page = "<!doctype html><script>alert(document.domain)</script>";
  for (const body of [page, `RIFF\u0004\0\0\0WEBP${page}`, "PK\u0003\u0004", ""]) {
    const refused = await put("1200", body, "image/webp");
    const { error } = (await refused.json()) as { error: { code: string; message: string } };
    expect([refused.status, error.code, error.message]).toEqual([
      422,
      "VALIDATION_FAILED",
      expect.stringMatching(/\.$/),
    ]);
  }
  expect((await put("300", page, "text/html")).status).toBe(415);
  const kept = await fetch(`${origin}/assets/img/${sha256}?w=1200`);
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(webp(1200, 300));
});
