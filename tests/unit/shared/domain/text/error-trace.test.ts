import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

// What a log says of an error is where it was thrown, never what it quotes (performance.md SEC11).

test("A trace has name, code and frames of an error, and nothing of its message", () => {
  const [name, code, ...frames] = toErrorTrace(new DomainError("NOT_FOUND"));
  expect([name, code]).toEqual(["Refusal", "NOT_FOUND"]);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames[0]).toContain("error-trace.test.ts");
  expect(toErrorTrace(new GatewayError("INTERNAL")).slice(0, 2)).toEqual(["Failed", "INTERNAL"]);
  try {
    JSON.parse("Rahsia");
  } catch (error) {
    expect(toErrorTrace(error)[0]).toBe("SyntaxError");
    expect(toErrorTrace(error).join()).not.toContain("Rahsia");
  }
});

test("Whatever a message holds, also lines that look like frames, stays out", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 5 }), (lines) => {
      const secret = "Rahsia-7f3a";
      const error = new TypeError([...lines, secret, `    at ${secret} (file.ts:1:2)`].join("\n"));
      const trace = toErrorTrace(error);
      expect(trace[0]).toBe("TypeError");
      expect(trace.length).toBeGreaterThan(1);
      expect(trace.join()).not.toContain(secret);
    }),
  );
});

test("What is thrown and is no Error is named by its type", () => {
  expect([toErrorTrace("Rahsia"), toErrorTrace(null), toErrorTrace({ phone: "1" })]).toEqual([
    ["string"],
    ["object"],
    ["object"],
  ]);
});
