import type { PhoneNumber } from "./mobile.ts";

/** Prefix and grouping: 011, 015 and 03 are 4+4, other mobiles and most areas 3+4, Sabah and Sarawak 3+3. */
const national = /^\+60(?:(1[15]|3)(\d{4})(\d{4})|(1[02-46-9]|[4-79])(\d{3})(\d{4})|(8\d)(\d{3})(\d{3}))$/;

/** "012-345 6789", "011-1234 5678", "03-1234 5678" from E.164; any other text is unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(national, "0$1$4$7-$2$5$8 $3$6$9");
}

/** "+60 11-•••• 1234": who has the number knows it, and nobody else learns it. */
export function maskPhone({ countryCode, phoneNumber }: PhoneNumber): string {
  return `+${countryCode} ${phoneNumber.slice(0, 2)}-•••• ${phoneNumber.slice(-4)}`;
}
