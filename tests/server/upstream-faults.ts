import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { ErrorCode } from "#shared/contract/errors.ts";
import { saysNothing } from "#shared/contract/filled-in.ts";
import { isFileRow, type Row } from "#shared/contract/row.ts";
import { json } from "#tests/support/scripted-upstream.ts";

// What can go wrong with an upstream, and the one answer each has (wire.md §6).

/** Stands in everything that must not get through. */
export const secret = "LEAK-7f3a";

const stack = `Error: ${secret} at query (/srv/${secret}/db.js:10:3)`;

export type Fault = {
  name: string;
  /** Answers a call of a row whose good reply is this. */
  answer: (response: ServerResponse, good: unknown, row: Row) => unknown;
  /** What the caller gets. */
  code: ErrorCode | ((row: Row) => ErrorCode);
  /** True where the same call may succeed at once: a read is tried once more. */
  passes?: true;
  /** Rows for which it is no fault: a call of ours may be missing, and some calls need no reply. */
  isNone?: (row: Row) => boolean;
};

const mebibyte = 1024 * 1024;
const bare =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "X-Debug": secret, ...headers });
    return response.end();
  };
const html = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { "Content-Type": "text/html" });
  return response.end(`<h1>${stack}</h1>`);
};
const refusal =
  (status: number, code: string, message: string | null = stack) =>
  (response: ServerResponse) =>
    json(response, { error: { code, message, requestId: secret, stack, token: secret } }, status);

const jsonText =
  (text: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json", ...headers });
    return response.end(text);
  };

/** Sends spaces without end, as fast as they are taken, until so many or until nobody takes them. */
function flood(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { "Content-Type": "application/json", "X-Debug": secret });
  const block = Buffer.alloc(64 * 1024, " ");
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= block.length;
      if (!response.write(block)) break;
    }
    if (left > 0) response.once("drain", more);
    else response.end();
  };
  more();
}

/** Every fault whose answer is a failure. Those that pass do not follow each other for long: a circuit would open. */
export const faults: Fault[] = [
  {
    name: "a connection that is closed at once",
    answer: (r) => r.destroy(),
    code: "UPSTREAM_UNREACHABLE",
    passes: true,
  },
  { name: "201 with the right reply", answer: (r, good) => json(r, good ?? {}, 201), code: "UPSTREAM_ERROR" },
  { name: "204", answer: bare(204), code: "UPSTREAM_ERROR" },
  { name: "206", answer: (r, good) => json(r, good ?? {}, 206), code: "UPSTREAM_ERROR" },
  {
    name: "a connection that is reset in the middle",
    answer: (r) => {
      r.writeHead(200, { "Content-Type": "application/json", "Content-Length": 1000 });
      r.write(`{"item":"${secret}`, () => r.socket?.resetAndDestroy());
    },
    code: "UPSTREAM_UNREACHABLE",
    passes: true,
  },
  { name: "301", answer: bare(301, { Location: "https://evil.example/" }), code: "UPSTREAM_ERROR" },
  {
    name: "302 to an address inside",
    answer: bare(302, { Location: "http://169.254.169.254/" }),
    code: "UPSTREAM_ERROR",
  },
  { name: "304", answer: bare(304), code: "UPSTREAM_ERROR" },
  { name: "307 to itself", answer: bare(307, { Location: "/v3/web/tags" }), code: "UPSTREAM_ERROR" },
  { name: "502 in HTML", answer: html(502), code: "UPSTREAM_ERROR", passes: true },
  { name: "JSON that breaks off", answer: jsonText(`{"item":{"name":"${secret}`), code: "UPSTREAM_CONTRACT" },
  { name: "no JSON at all", answer: jsonText(stack), code: "UPSTREAM_CONTRACT" },
  { name: "nothing", answer: jsonText(""), code: "UPSTREAM_CONTRACT", isNone: (row) => saysNothing.has(row) },
  { name: "null", answer: jsonText("null"), code: "UPSTREAM_CONTRACT", isNone: (row) => saysNothing.has(row) },
  {
    name: "JSON that is no UTF-8",
    answer: jsonText(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
    code: "UPSTREAM_CONTRACT",
  },
  { name: "503 in HTML", answer: html(503), code: "UPSTREAM_ERROR", passes: true },
  {
    name: "the right reply under the wrong name",
    answer: (r, good, row) => {
      r.writeHead(200, { "Content-Type": isFileRow(row) ? "application/octet-stream" : "text/html" });
      r.end(isFileRow(row) ? `MZ ${secret}` : JSON.stringify(good));
    },
    code: "UPSTREAM_CONTRACT",
  },
  {
    name: "a script in the place of a reply",
    answer: (r) => {
      r.writeHead(200, { "Content-Type": "image/svg+xml" });
      r.end(`<svg onload="alert('${secret}')"/>`);
    },
    code: "UPSTREAM_CONTRACT",
  },
  {
    name: "fewer bytes than it says",
    answer: (r) => {
      r.writeHead(200, { "Content-Type": "application/json", "Content-Length": 5000 });
      r.write(`{"${secret}":1}`, () => r.destroy());
    },
    code: "UPSTREAM_UNREACHABLE",
    passes: true,
  },
  {
    name: "more bytes than it says",
    answer: (r) => {
      r.socket?.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"a":"${secret}"}`);
    },
    code: "UPSTREAM_CONTRACT",
  },
  { name: "50 MB", answer: (r) => flood(r, 50 * mebibyte), code: "UPSTREAM_CONTRACT" },
  {
    name: "50 MB in a few bytes of gzip",
    answer: jsonText(gzipSync(Buffer.alloc(50 * mebibyte, " ")), { "Content-Encoding": "gzip" }),
    code: "UPSTREAM_CONTRACT",
  },
  {
    name: "gzip that is none",
    answer: jsonText(`not gzip ${secret}`, { "Content-Encoding": "gzip" }),
    code: "UPSTREAM_UNREACHABLE",
    passes: true,
  },
  { name: "400 with a code that is not ours", answer: refusal(400, "SQL_ERROR"), code: "UPSTREAM_ERROR" },
  { name: "403 with a code of our servers' failures", answer: refusal(403, "INTERNAL"), code: "UPSTREAM_ERROR" },
  {
    name: "409 with a code of ours and a stack for a message",
    answer: refusal(409, "STORE_CLOSED", `${stack}\n`),
    code: "STORE_CLOSED",
  },
  {
    name: "422 with mark-up for a message",
    answer: refusal(422, "AGE_RESTRICTED", `<b>${secret}</b>`),
    code: "AGE_RESTRICTED",
  },
  { name: "429 that does not say how long", answer: refusal(429, "RATE_LIMITED", null), code: "RATE_LIMITED" },
  { name: "500 with a code of ours", answer: refusal(500, "NOT_FOUND"), code: "UPSTREAM_ERROR" },
  { name: "500 in HTML", answer: html(500), code: "UPSTREAM_ERROR" },
  { name: "504", answer: bare(504), code: "UPSTREAM_ERROR", passes: true },
  {
    name: "503 of a provider that is missing",
    answer: refusal(503, "SMS_NOT_CONFIGURED", null),
    code: "SMS_NOT_CONFIGURED",
  },
  {
    name: "503 of a provider that does not answer",
    answer: refusal(503, "SMS_PROVIDER_DOWN", null),
    code: "SMS_PROVIDER_DOWN",
  },
  {
    name: "503 of a bank that does not answer",
    answer: refusal(503, "PAYMENT_PROVIDER_DOWN", null),
    code: "PAYMENT_PROVIDER_DOWN",
  },
  { name: "404 in HTML", answer: html(404), code: "UPSTREAM_ERROR", isNone: ({ extension }) => extension === true },
  { name: "418 with a list", answer: (r) => json(r, [secret], 418), code: "UPSTREAM_ERROR" },
  { name: "451", answer: bare(451), code: "UPSTREAM_ERROR" },
];
