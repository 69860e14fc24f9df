import type { PhoneNumber } from "#shared/domain/people/mobile.ts";

/**
 * The number of the seeded customer whose data a number has at its first login: 11-00AB CD01 has that of 11-0000 0001.
 * So everybody who tries something out, a test above all, can have that customer alone (seed.md §5).
 */
export function toSeededNumber({ countryCode, phoneNumber }: PhoneNumber): PhoneNumber {
  return { countryCode, phoneNumber: phoneNumber.replace(/^1100\d{4}(?=\d\d$)/, "11000000") };
}
