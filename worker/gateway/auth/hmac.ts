import { Buffer } from "node:buffer";

const algorithm = { name: "HMAC", hash: "SHA-256" };

/** The HMAC-SHA-256 of a text, as base64url. */
export async function signText(key: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(algorithm.name, await importKey(key), Buffer.from(text));
  return Buffer.from(signature).toString("base64url");
}

/**
 * The runtime compares in constant time. A signature has one spelling, without padding: a lenient decoder reads the same bytes
 * in many texts.
 */
export async function isSignedWith(key: string, text: string, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, "base64url");
  if (bytes.toString("base64url") !== signature) return false;
  return crypto.subtle.verify(algorithm.name, await importKey(key), bytes, Buffer.from(text));
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", Buffer.from(key), algorithm, false, ["sign", "verify"]);
}
