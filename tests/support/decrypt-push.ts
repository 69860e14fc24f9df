import ece from "http_ece";
import type { BrowserKeys } from "./browser-keys.ts";

/** What a browser reads, by a library that is not ours. Throws for what was not encrypted for it. */
export function decryptInBrowser(bytes: Buffer, { pair, secret }: BrowserKeys): string {
  return ece.decrypt(bytes, { version: "aes128gcm", privateKey: pair, authSecret: secret }).toString();
}
