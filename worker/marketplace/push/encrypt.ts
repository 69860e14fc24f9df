import { Buffer } from "node:buffer";
import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

// The encryption of what a browser gets (RFC 8291). web-push-browser has it, but does not export it (decision 0136).

/** What a browser subscribes with, base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

const curve = "prime256v1";
/** Record size 4096, and the length of the key that follows (RFC 8188). */
const sizes = Buffer.of(0, 0, 16, 0, 65);
/** Ends the text of the only record. */
const end = Buffer.of(2);

/** Whether the key is a point of the curve. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** A text that only the browser with these keys reads, as `aes128gcm`. */
export function encryptForBrowser(text: string, { p256dh, auth }: BrowserKeys): ArrayBuffer {
  const pair = createECDH(curve);
  const [theirs, ours] = [Buffer.from(p256dh, "base64url"), pair.generateKeys()];
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const input = derive(pair.computeSecret(theirs), Buffer.from(auth, "base64url"), about, 32);
  const salt = randomBytes(16);
  const key = derive(input, salt, "Content-Encoding: aes128gcm\0", 16);
  const cipher = createCipheriv("aes-128-gcm", key, derive(input, salt, "Content-Encoding: nonce\0", 12));
  const parts = [cipher.update(text, "utf8"), cipher.update(end), cipher.final(), cipher.getAuthTag()];
  return new Uint8Array(Buffer.concat([salt, sizes, ours, ...parts])).buffer;
}

function derive(from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", from, salt, info, bytes));
}
