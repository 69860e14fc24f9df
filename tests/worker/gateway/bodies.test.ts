import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expectFailure, origin, setUp } from "./harness.ts";

// Bodies that do not arrive whole: the caller is told, nothing is done, and the log has a line and no error.

const neverAsked = () => expect.unreachable("nothing reaches an upstream");

/** A POST whose body sends these parts and then does what `end` does: breaks off, or nothing for ever. */
function sending(
  parts: string[],
  end: (stream: ReadableStreamDefaultController) => void | Promise<never>,
): RequestInit {
  const left = [...parts];
  const body = new ReadableStream({
    pull(stream) {
      const part = left.shift();
      if (part === undefined) return end(stream);
      stream.enqueue(new TextEncoder().encode(part));
    },
  });
  return { method: "POST", headers: { "Content-Type": "application/json", Origin: origin }, body };
}

const breaksOff = (stream: ReadableStreamDefaultController) => stream.error(new Error("Network connection lost."));
const stops = () => new Promise<never>(() => undefined);

const path = "/v3/auth";
const parts = fc.array(fc.constantFrom("{", '"a"', "}", "{}", " ", "饭"), { maxLength: 4 });

test("A body that breaks off is MALFORMED_BODY, wherever it does, and no error in the log", async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (sent) => {
      const { call, lines } = setUp(neverAsked);
      await expectFailure(await call(path, sending(sent, breaksOff)), "MALFORMED_BODY");
      expect(lines).toMatchObject([{ row: "auth.authenticate", status: 400, code: "MALFORMED_BODY" }]);
      expect(lines[0]).not.toHaveProperty("trace");
    }),
    { numRuns: 20 },
  );
});

/** Sends a byte now and then, and never an end. */
const drips = (stream: ReadableStreamDefaultController) =>
  new Promise<never>(() => setTimeout(() => stream.enqueue(new TextEncoder().encode(" ")), 5));

test.each([
  ["falls silent", stops],
  ["drips", drips],
])("A body that %s is REQUEST_TIMEOUT once its time is over", async (_, end) => {
  const { call, lines } = setUp(neverAsked, { bodyTimeoutMs: 20 });
  await expectFailure(await call(path, sending(["{"], end)), "REQUEST_TIMEOUT");
  expect(lines).toMatchObject([{ row: "auth.authenticate", status: 408, code: "REQUEST_TIMEOUT" }]);
  expect(lines[0]).not.toHaveProperty("trace");
});

test("A body that is whole in time is taken, however many pieces it comes in", async () => {
  const { call, seen } = setUp(() => Response.json({ token: "t", customer: { ID: "c1", AffiliateCode: "" } }));
  const pieces = ['{"customerId":', '""', ',"platform":"WEB"', "}"];
  expect(
    (
      await call(
        path,
        sending(pieces, (stream) => stream.close()),
      )
    ).status,
  ).toBe(200);
  expect(await seen[0]?.json()).toEqual({ customerId: "", platform: "WEB" });
});
