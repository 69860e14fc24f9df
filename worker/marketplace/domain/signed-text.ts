import { Buffer } from "node:buffer";

const algorithm = { name: "HMAC", hash: "SHA-256" };

/** The HMAC key from its text, which Guard stores. */
export function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", Buffer.from(secret, "base64url"), algorithm, false, ["sign", "verify"]);
}

/** The HMAC-SHA-256 of a text, as base64url. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.sign(algorithm.name, key, Buffer.from(text))).toString("base64url");
}

/** Signs a JSON value: `base64url(json).base64url(HMAC-SHA-256)`. */
export async function signText(key: CryptoKey, value: unknown): Promise<string> {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${await sealText(key, payload)}`;
}

/** The value in a text signed with this key; null for any other text. */
export async function readSigned(key: CryptoKey, text: string): Promise<unknown> {
  const [payload = "", signature = "", ...rest] = text.split(".");
  const bytes = Buffer.from(signature, "base64url");
  // A lenient decoder maps several texts to the same bytes; only the canonical one is accepted.
  if (rest.length > 0 || bytes.toString("base64url") !== signature) return null;
  if (!(await crypto.subtle.verify(algorithm.name, key, bytes, Buffer.from(payload)))) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
