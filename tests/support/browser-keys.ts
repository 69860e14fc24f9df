import { type ECDH, createECDH, randomBytes } from "node:crypto";

/** What a browser makes when it subscribes: keys in base64url for the server, and what it keeps to read messages. */
export type BrowserKeys = { keys: { p256dh: string; auth: string }; pair: ECDH; secret: Buffer };

export function createBrowserKeys(): BrowserKeys {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys().toString("base64url");
  const secret = randomBytes(16);
  return { keys: { p256dh, auth: secret.toString("base64url") }, pair, secret };
}
