export const phoneCountry = { iso: "MY", code: "60" } as const;

/** Digits without a leading 0. */
export type PhoneNumber = { countryCode: string; phoneNumber: string };

/** "+60123456789", for tel links. */
export function toE164({ countryCode, phoneNumber }: PhoneNumber): string {
  return `+${countryCode}${phoneNumber}`;
}

const mobile = /^(?:\+?(?:00)?60)?0?(1(?:[02-46-9]\d{7}|[15]\d{8}))$/;

const home = /^(?:\+|00?)?60$/;

/** A number in two parts, the second of which may repeat the country code; null for one of another country. */
export function parsePhoneNumber({ countryCode, phoneNumber }: PhoneNumber): PhoneNumber | null {
  return isHomeCode(countryCode) ? parseNationalNumber(phoneNumber) : null;
}

export function isHomeCode(countryCode: string): boolean {
  return home.test(countryCode.normalize("NFKC").replace(/[\s\p{Dash_Punctuation}().]/gu, ""));
}

/** Some clients send "060…" because the "+" of the number became a 0. */
export function parseNationalNumber(phoneNumber: string): PhoneNumber | null {
  return parseMobile(phoneNumber.normalize("NFKC").replace(/^\s*060/, "60"));
}

/** A Malaysian mobile number as typed or pasted: +60, 60 or 0, a link to call it, full-width digits, separators; null for other texts. */
export function parseMobile(typed: string): PhoneNumber | null {
  const digits = typed.normalize("NFKC").replace(/^\s*tel:|[\s\p{Dash_Punctuation}\p{Format}()./]/giu, "");
  const phoneNumber = mobile.exec(digits)?.[1];
  return phoneNumber === undefined ? null : { countryCode: phoneCountry.code, phoneNumber };
}
