import { expect, test } from "vitest";
import { decodeCode } from "#app/account/login/code-storage.ts";

const sentAtMs = 1_000_000;
const number = { countryCode: "60", phoneNumber: "1112345678" };
const kept = (part: object) => JSON.stringify({ ...number, resendAtMs: sentAtMs + 60_000, sentAtMs, ...part });

test("a code that was sent is found again while it is good (PD50)", () => {
  const sent = { ...number, resendAtMs: sentAtMs + 60_000 };
  expect(decodeCode(kept({}), sentAtMs)).toEqual(sent);
  expect(decodeCode(kept({}), sentAtMs + 299_999)).toEqual(sent);
  expect(decodeCode(kept({}), sentAtMs + 300_000)).toBeNull();
});

test("one for a number abroad too", () => {
  const abroad = { countryCode: "65", phoneNumber: "81234567" };
  expect(decodeCode(kept(abroad), sentAtMs)).toEqual({ ...abroad, resendAtMs: sentAtMs + 60_000 });
});

test.each([
  null,
  "",
  "null",
  "{",
  "[]",
  "7",
  kept({ phoneNumber: "<script>" }),
  kept({ countryCode: undefined }),
  kept({ countryCode: "" }),
  kept({ countryCode: "6x" }),
  kept({ resendAtMs: "soon" }),
  kept({ sentAtMs: null }),
  // Kept by a clock that has been set back since.
  kept({ sentAtMs: sentAtMs + 1 }),
])("%j is no code", (text) => {
  expect(decodeCode(text, sentAtMs)).toBeNull();
});
