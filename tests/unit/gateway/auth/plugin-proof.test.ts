import { expect, test } from "vitest";
import { getNonceEndMs, readProof, signProof } from "#worker/gateway/auth/plugin-proof.ts";

// A merchant's system says who its page is open for (PD49, S38, S237; performance.md SEC8).

const key = "k".repeat(32);
const nowMs = Date.UTC(2026, 10, 21, 4);
const claims = {
  merchantId: "dailyserve",
  userCountryCode: "60",
  userPhone: "123456789",
  iat: nowMs / 1000,
  nonce: "0123456789abcdef",
};
const read = (signed: string, keys: string[] = [key], atMs = nowMs) => readProof(signed, async () => keys, atMs);

/** The text with one bit of one of its characters turned. */
function flipped(text: string, bit: number): string {
  const at = Math.floor(bit / 7);
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7))) + text.slice(at + 1);
}

test("What a key of the merchant signed is who it says (S38)", async () => {
  const asked: string[] = [];
  const keysOf = async (merchantID: string) => (asked.push(merchantID), [key]);
  expect(await readProof(await signProof(key, claims), keysOf, nowMs)).toEqual(claims);
  expect(asked).toEqual(["dailyserve"]);
});

test("No proof survives a turned bit: every single one, and 100,000 texts with two or three (performance.md SEC8)", async () => {
  const signed = await signProof(key, claims);
  const bits = signed.length * 7;
  const results = new Map<unknown, number>();
  const tryOut = async (text: string) => {
    const result = await read(text);
    results.set(result, (results.get(result) ?? 0) + 1);
  };
  for (let bit = 0; bit < bits; bit += 1) await tryOut(flipped(signed, bit));
  let seed = 7;
  const next = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % bits;
  for (let i = 0; i < 100_000; i += 1) {
    const twice = flipped(flipped(signed, next()), next());
    const text = i % 2 ? twice : flipped(twice, next());
    if (text !== signed) await tryOut(text);
  }
  expect(new Set(results.keys())).toEqual(new Set(["malformed", "forged"]));
});

test("Two keys are live at once; a third, an empty list and another merchant's key are not", async () => {
  const signed = await signProof(key, claims);
  const next = "n".repeat(32);
  expect(await read(signed, [next, key])).toEqual(claims);
  expect(await read(signed, [key, next])).toEqual(claims);
  expect(await read(await signProof(next, claims), [key, next])).toEqual(claims);
  expect(await read(signed, [next])).toBe("forged");
  expect(await read(signed, [])).toBe("no-key");
});

test("A proof is good five minutes before and after its time, to the millisecond (performance.md SEC8)", async () => {
  const signed = await signProof(key, claims);
  const five = 5 * 60 * 1000;
  expect(await read(signed, [key], nowMs + five)).toEqual(claims);
  expect(await read(signed, [key], nowMs - five)).toEqual(claims);
  expect(await read(signed, [key], nowMs + five + 1)).toBe("out-of-time");
  expect(await read(signed, [key], nowMs - five - 1)).toBe("out-of-time");
  expect(getNonceEndMs(claims)).toBeGreaterThan(nowMs + five);
});

test.each([
  ["60", "123456789"],
  ["60", "0123456789"],
  ["60", "+60123456789"],
  ["+60", "012-345 6789"],
  ["0060", "60123456789"],
])("A number is read however the merchant writes it: %s %s", async (userCountryCode, userPhone) => {
  const written = { ...claims, userCountryCode, userPhone };
  expect(await read(await signProof(key, written))).toEqual(written);
});

test("Texts that are no proof, however well signed, are malformed", async () => {
  const signed = await signProof(key, claims);
  const [text = "", signature = ""] = signed.split(".");
  const bare = { ...claims, nonce: undefined };
  for (const bad of [
    "",
    ".",
    text,
    `${text}.`,
    `.${signature}`,
    `${signed}.${signature}`,
    `${signed}=`,
    ` ${signed}`,
    `${text}.${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : String.fromCharCode(signature.charCodeAt(42) + 1)}`,
    `${Buffer.from("{").toString("base64url")}.${signature}`,
    `${Buffer.from([0xff, 0xfe]).toString("base64url")}.${signature}`,
    await signProof(key, bare as never),
    await signProof(key, { ...claims, nonce: "short" }),
    await signProof(key, { ...claims, iat: 1.5 }),
    await signProof(key, { ...claims, merchantId: "a b" }),
    await signProof(key, { ...claims, userPhone: "1".repeat(33) }),
    await signProof(key, { ...claims, userPhone: "312345678" }),
    await signProof(key, { ...claims, userPhone: "" }),
    await signProof(key, { ...claims, userCountryCode: "65" }),
  ]) {
    expect(await read(bad), bad).toBe("malformed");
  }
});
