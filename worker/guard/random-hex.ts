import { Buffer } from "node:buffer";

/** Random bits in lower-case hexadecimal, for secrets and ids. */
export function createRandomHex(bits: 128 | 256): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bits / 8))).toString("hex");
}
