import { Buffer } from "node:buffer";

/** What stands for a secret text in a name. */
export async function hashId(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("base64url");
}
