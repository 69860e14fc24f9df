import { createHash } from "node:crypto";

/** Four digits by which a customer and whoever hands over know each other (PD194). Nobody guesses them from the order's number. */
export function createHandOverCode(orderID: string): string {
  const bytes = createHash("sha256").update(`hand over ${orderID}`).digest();
  return String(bytes.readUInt32BE(0) % 10_000).padStart(4, "0");
}
