import { expect, test } from "vitest";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";

test("a word of a row is one of those that are known, and an unknown one names its row", () => {
  const states = ["OPEN", "DONE"] as const;
  expect(parseWord(states, "DONE", "the refund R1")).toBe("DONE");
  expect(() => parseWord(states, "GONE", "the refund R1")).toThrow(
    'the refund R1 says "GONE", which is none of OPEN, DONE',
  );
});
