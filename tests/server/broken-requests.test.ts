import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { errorStatus, type Failure, isErrorCode } from "#shared/contract/errors.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import type { RawAnswer } from "./raw-call.ts";
import { head, sendRaw } from "./raw-socket.ts";

// Requests that no client library sends, byte for byte: each is refused for what it is, and none is an error of ours.

const folder = mkdtempSync(join(tmpdir(), "makan-broken-"));
let server: Server;
let origin: string;

beforeAll(async () => {
  server = await serveApp(inject("bundle"), { DEMO: "1" }, { objects: folder });
  origin = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asserts that an answer is the envelope of this code. */
function expectRefused({ status, headers, text }: RawAnswer, code: string): void {
  expect({ status, type: headers.get("Content-Type") }, text).toEqual({
    status: isErrorCode(code) ? errorStatus[code] : 0,
    type: "application/json",
  });
  const { error } = JSON.parse(text) as Failure;
  expect(error).toMatchObject({ code, requestId: headers.get("X-Request-Id") });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
}

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const own = () => ({ Host: `127.0.0.1:${server.port}`, Origin: origin });

const broken = [
  ["ends before its length", { "Content-Length": "1000" }, '{"customerId"'],
  ["ends before it begins", { "Content-Length": "1000" }, ""],
  ["ends inside a chunk", { "Transfer-Encoding": "chunked" }, '50\r\n{"customerId"'],
  ["ends without a last chunk", { "Transfer-Encoding": "chunked" }, "2\r\n{}\r\n"],
] as const;

test.each(broken)("a body that %s is MALFORMED_BODY, and no error", async (_, length, body) => {
  const sent = head("POST /v3/auth", { ...own(), ...json, ...length }) + body;
  expectRefused(await sendRaw(origin, { text: sent, closes: true }), "MALFORMED_BODY");
  expect(server.errors()).toBe("");
});

test.each(broken)("a form of a test page that %s is none of its forms, and no error", async (_, length, body) => {
  for (const path of ["/dev/plugin", "/dev/host", "/dev/vouchers", "/dev/stores/1301"]) {
    const sent = head(`POST ${path}`, { ...own(), ...form, ...length }) + body;
    expect((await sendRaw(origin, { text: sent, closes: true })).status).toBe(404);
  }
  expect(server.errors()).toBe("");
});

test.each(broken)("a page to which a body is posted that %s reads none of it", async (_, length, body) => {
  for (const path of ["/", "/login", "/_.data", "/1301/home"]) {
    const sent = head(`POST ${path}`, { ...own(), ...form, ...length }) + body;
    expect((await sendRaw(origin, { text: sent, closes: true })).status).toBe(405);
  }
  expect(server.errors()).toBe("");
});

test("a client that goes away in the middle of its body is no error", async () => {
  const text = `${head("POST /v3/auth", { ...own(), ...json, "Content-Length": "1000" })}{"a"`;
  const gone = sendRaw(origin, { text, closes: true });
  await gone.catch(() => undefined);
  expect(server.errors()).toBe("");
});

test("a body that is not there after 15 seconds is REQUEST_TIMEOUT, and no error", { timeout: 60_000 }, async () => {
  const startedAt = performance.now();
  const text = head("POST /v3/auth", { ...own(), ...json, "Content-Length": "1000" });
  expectRefused(await sendRaw(origin, { text: `${text}{"a":` }), "REQUEST_TIMEOUT");
  // It comes at all, while the client still waits; how soon after the limit is the machine's matter.
  expect((performance.now() - startedAt) / 1000).toBeGreaterThan(14.5);
  expect(server.errors()).toBe("");
});

const impossible = [
  "a b",
  "[::",
  "localhost:99999",
  "1.2.3.999",
  "%zz",
  "a%2fb",
  "x@y",
  "x#y",
  "x?y",
  "a\\b",
  "a/b",
  "<b>",
];

test.each(impossible)("the host %j is INVALID_HOST for a call, and a bad request for anything else", async (host) => {
  const ask = (line: string) => sendRaw(origin, { text: head(line, { Host: host }) });
  for (const line of ["GET /v3/web/tags", "GET /v4/nope", "OPTIONS /v3/auth"]) {
    expectRefused(await ask(line), "INVALID_HOST");
  }
  for (const path of ["/", "/1301/home?lang=EN", "/dev", "/openapi.json", "/assets/img/tag-malay?w=300", "/nope"]) {
    const { status, headers, text } = await ask(`GET ${path}`);
    expect([status, text], path).toEqual([400, "400 Bad Request: the host is not valid"]);
    expect(headers.get("Content-Type")).toMatch(/^text\/plain/);
  }
  expect(server.errors()).toBe("");
});

test("a request for no path at all is a bad request", async () => {
  const { status } = await sendRaw(origin, { text: head("GET *", own()) });
  expect(status).toBe(400);
  expect(server.errors()).toBe("");
});
