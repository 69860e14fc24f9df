import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { operator as rows } from "#shared/contract/operator.ts";
import { Operator } from "#tools/market/operator.ts";

const key = "an-operator-key-of-forty-characters-1234";
const report = {
  id: "import-1",
  state: "DRAFT",
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  errors: [],
  errorCount: 0,
  parts: [1],
  waiting: 0,
};

/** A server that answers the first requests as told, and the others with a report. Yields pauses and requests as they were. */
async function open(answers: ((response: ServerResponse) => void)[]) {
  const asked: { url: string | undefined; key: unknown }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, key: request.headers["x-operator-key"] });
    const answer = answers.shift() ?? ((one) => void one.end(JSON.stringify({ item: report })));
    answer(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const pauses: number[] = [];
  const { port } = server.address() as AddressInfo;
  const operator = new Operator(`http://127.0.0.1:${port}`, key, async (seconds) => void pauses.push(seconds));
  return { operator, asked, pauses, read: () => operator.call(rows.readImport, { params: { id: "import-1" } }) };
}

const refuse =
  (status: number, code: string, more: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, more);
    response.end(JSON.stringify({ error: { code, message: `It is ${code}.` } }));
  };
const hangUp = (response: ServerResponse) => void response.destroy();

test("a call that does not arrive is sent again, later each time, and with the key", async () => {
  const { asked, pauses, read } = await open([hangUp, refuse(503, "UPSTREAM_UNAVAILABLE"), hangUp]);
  expect((await read()).item.parts).toEqual([1]);
  expect(pauses).toEqual([1, 2, 4]);
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((one) => one.key))).toEqual(new Set([key]));
});

test("a market that has too many calls says when to come again", async () => {
  const { pauses, read } = await open([refuse(429, "RATE_LIMITED", { "Retry-After": "30" })]);
  await read();
  expect(pauses).toEqual([30]);
});

test("a market that never answers is given up with a sentence", async () => {
  const { pauses, read } = await open(Array.from({ length: 9 }, () => hangUp));
  await expect(read()).rejects.toThrow("does not answer: is it running");
  expect(pauses).toEqual([1, 2, 4, 8]);
});

test("what is refused is not sent again", async () => {
  const { asked, read } = await open([refuse(404, "NOT_FOUND")]);
  await expect(read()).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: expect.stringContaining("OPERATOR_KEYS") as string,
  });
  expect(asked).toHaveLength(1);
});

test("the sentence of a refusal has what the market says, and never the key", async () => {
  const { read } = await open([refuse(409, "IMPORT_HAS_ERRORS")]);
  const failed = await read().catch((error: unknown) => String(error));
  expect(failed).toContain("answers 409: It is IMPORT_HAS_ERRORS.");
  expect(failed).not.toContain(key);
});

test("something else that answers is no market", async () => {
  const { read } = await open([(response) => void response.end("<html>")]);
  await expect(read()).rejects.toThrow("answers as no market of this version does");
});

test.each([
  ["http://makan.example", "must begin with https"],
  ["makan.example", "is no address"],
  ["file:///etc", "is no address"],
])("%s is no place for a key", (to, says) => {
  expect(() => new Operator(to, key)).toThrow(says);
});
