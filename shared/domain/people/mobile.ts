/** The calling code of Malaysia. */
export const homeCode = "60";

/** Digits without a leading 0. */
export type PhoneNumber = { countryCode: string; phoneNumber: string };

/** "+60123456789", for tel links. */
export function toE164({ countryCode, phoneNumber }: PhoneNumber): string {
  return `+${countryCode}${phoneNumber}`;
}

const mobile = /^(?:\+?(?:00)?60)?0?(1(?:[02-46-9]\d{7}|[15]\d{8}))$/;

/** Of numbers abroad only the length is known: a country code and a number have 8 to 15 digits together (E.164). */
const abroad = /^[1-9]\d{4,12}$/;
const [fewestDigits, mostDigits] = [8, 15];

/** A number in two parts, the second of which may repeat the country code; null for one of a country that is not listed. */
export function parsePhoneNumber(
  { countryCode, phoneNumber }: PhoneNumber,
  countries: readonly string[] = [homeCode],
): PhoneNumber | null {
  const code = findCountry(countryCode, countries);
  if (code === null) return null;
  return code === homeCode ? parseNationalNumber(phoneNumber) : parseNumberAbroad(code, phoneNumber);
}

/** The listed calling code that is meant; null: none. */
export function findCountry(countryCode: string, countries: readonly string[]): string | null {
  const code = toPlain(countryCode).replace(/^(?:\+|00?)/, "");
  return countries.includes(code) ? code : null;
}

/** A number as typed or pasted, with or without its country code or a leading 0; null for one of another length. */
export function parseNumberAbroad(code: string, typed: string): PhoneNumber | null {
  const plain = toPlain(typed);
  const prefix = [`+${code}`, `00${code}`, "0"].find((one) => plain.startsWith(one)) ?? "";
  const phoneNumber = plain.slice(prefix.length);
  const count = code.length + phoneNumber.length;
  return abroad.test(phoneNumber) && count >= fewestDigits && count <= mostDigits
    ? { countryCode: code, phoneNumber }
    : null;
}

/** Digits and a leading + without what people write between them. */
function toPlain(typed: string): string {
  return typed.normalize("NFKC").replace(/^\s*tel:|[\s\p{Dash_Punctuation}\p{Format}()./]/giu, "");
}

/** Some clients send "060…" because the "+" of the number became a 0. */
export function parseNationalNumber(phoneNumber: string): PhoneNumber | null {
  return parseMobile(phoneNumber.normalize("NFKC").replace(/^\s*060/, "60"));
}

/** A Malaysian mobile number as typed or pasted: +60, 60 or 0, a link to call it, full-width digits, separators; null for other texts. */
export function parseMobile(typed: string): PhoneNumber | null {
  const phoneNumber = mobile.exec(toPlain(typed))?.[1];
  return phoneNumber === undefined ? null : { countryCode: homeCode, phoneNumber };
}
