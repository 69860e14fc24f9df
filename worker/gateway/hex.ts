/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Random bits in hexadecimal, for secrets and ids. */
export function randomHex(bits: 128 | 256): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bits / 8)));
}
