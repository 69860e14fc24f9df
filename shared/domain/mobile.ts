/** Phone numbers are read and shown as Malaysian (S337). */
export const phoneCountry = { iso: "MY", code: "60" } as const;

/** As the profile and the login call have it: digits, no leading 0. */
export type PhoneNumber = { countryCode: string; phoneNumber: string };

/** "+60123456789", for tel links. */
export function toE164({ countryCode, phoneNumber }: PhoneNumber): string {
  return `+${countryCode}${phoneNumber}`;
}

const mobile = /^(?:\+?(?:00)?60)?0?(1(?:[02-46-9]\d{7}|[15]\d{8}))$/;

/**
 * A Malaysian mobile number as somebody typed or pasted it (leading +60, 60 or 0, full-width digits, spaces, dashes,
 * dots, brackets, the invisible characters that address books put around a number); null for anything else.
 */
export function parseMobile(typed: string): PhoneNumber | null {
  const digits = typed.normalize("NFKC").replace(/[\s\p{Dash_Punctuation}\p{Format}().]/gu, "");
  const phoneNumber = mobile.exec(digits)?.[1];
  return phoneNumber === undefined ? null : { countryCode: phoneCountry.code, phoneNumber };
}
