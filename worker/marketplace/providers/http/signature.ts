import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

type Hash = "SHA-256" | "SHA-1";

const importKey = (secret: string, hash: Hash) =>
  crypto.subtle.importKey("raw", Buffer.from(secret), { name: "HMAC", hash }, false, ["sign"]);

/** The keyed hash of bytes or a text. */
export async function sign(secret: string, text: string | Uint8Array, hash: Hash = "SHA-256"): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.sign("HMAC", await importKey(secret, hash), Buffer.from(text)));
}

/** True for equal texts; takes equally long wherever they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a text has the keyed hash of one of the secrets, in hexadecimal digits. */
export async function isSigned(
  text: string | Uint8Array,
  signature: string,
  secrets: readonly string[],
): Promise<boolean> {
  const expected = await Promise.all(secrets.map(async (secret) => (await sign(secret, text)).toString("hex")));
  return expected.some((hash) => isSame(signature, hash));
}
