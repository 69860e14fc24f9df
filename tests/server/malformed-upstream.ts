import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { getFileTypes, isFileRow, type Row, type Schema } from "#shared/contract/row.ts";
import { toShape } from "#shared/contract/shape.ts";
import type { Hint } from "#tests/support/arbitraries.ts";
import { secret } from "./upstream-faults.ts";

// Answers that look strange and are still replies.

/** What a good file is in these tests, unless it is JSON. */
export const pdf = "%PDF-1.4 a receipt";

/** What a row's reply says; null for a file that may say anything. */
export function contentOf(row: Row): Schema | null {
  return isFileRow(row) ? (row.fileContent ?? null) : row.response;
}

export type Oddity = {
  name: string;
  answer: (response: ServerResponse, good: unknown, row: Row) => unknown;
  /** What a good reply is made of, where that is the oddity. */
  hint?: Hint;
};

type Sent = { headers?: Record<string, string | string[]>; encode?: (bytes: Buffer) => Buffer; surplus?: object };

/** Answers with the row's good reply, JSON or a file. */
export function answerWith(response: ServerResponse, row: Row, good: unknown, sent: Sent = {}): void {
  const { headers = {}, encode = (bytes) => bytes, surplus = {} } = sent;
  const text = contentOf(row) ? JSON.stringify({ ...Object(good), ...surplus }) : pdf;
  response.writeHead(200, { ...typeOf(row), ...headers });
  response.end(encode(Buffer.from(text)));
}

const typeOf = (row: Row) =>
  isFileRow(row)
    ? { "Content-Type": getFileTypes(row)[0], "Content-Disposition": 'inline; filename="receipt-1.pdf"' }
    : { "Content-Type": "application/json" };

const oddHeaders = {
  "Set-Cookie": [`session=${secret}; Path=/`, `session=${secret}2; Path=/`],
  Connection: "keep-alive, X-Inner",
  "X-Inner": secret,
  "X-Powered-By": secret,
  Server: secret,
  "Cache-Control": "public, max-age=31536000",
  "Access-Control-Allow-Origin": "*",
  "Content-Security-Policy": `default-src ${secret}`,
  "Strict-Transport-Security": "max-age=0",
  Refresh: "0; url=https://evil.example/",
  Vary: "*",
};

const unknownValues: Hint = (schema) => {
  const shape = toShape(schema);
  return shape.kind === "text" && shape.examples.length > 0 ? fc.constant("SOMETHING_NEW") : undefined;
};

/** Writes a reply in pieces, slower than any server would, and without saying how long it is. */
async function drip(response: ServerResponse, good: unknown, row: Row): Promise<void> {
  const bytes = Buffer.from(contentOf(row) ? JSON.stringify(good) : pdf);
  response.writeHead(200, typeOf(row));
  const size = Math.ceil(bytes.length / 5);
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    await wait(15);
  }
  response.end();
}

export const oddities: Oddity[] = [
  {
    name: "gzip",
    answer: (r, good, row) => answerWith(r, row, good, { headers: { "Content-Encoding": "gzip" }, encode: gzipSync }),
  },
  {
    name: "a reply with headers that are nobody's business",
    answer: (r, good, row) => answerWith(r, row, good, { headers: oddHeaders }),
  },
  {
    name: "a reply with fields that no schema names",
    answer: (r, good, row) => answerWith(r, row, good, { surplus: { internal: secret, deeper: { token: secret } } }),
  },
  {
    name: "a value that nobody knew when this was written",
    answer: (r, good, row) => answerWith(r, row, good),
    hint: unknownValues,
  },
  { name: "a reply that drips", answer: drip },
];
