import type { Issue } from "#shared/contract/errors.ts";
import { parseMobile, type PhoneNumber } from "#shared/domain/mobile.ts";
import { DomainError } from "./errors.ts";

/** A Malaysian mobile number, which may repeat the country code. Throws VALIDATION_FAILED with the wrong fields. */
export function readPhoneNumber(given: PhoneNumber): PhoneNumber {
  const number = parsePhoneNumber(given);
  const issues: Issue[] = [
    ...(isHome(given.countryCode) ? [] : [{ path: "countryCode", code: "country" }]),
    ...(mobileOf(given.phoneNumber) ? [] : [{ path: "phoneNumber", code: "phone" }]),
  ];
  if (!number) throw new DomainError("VALIDATION_FAILED", { issues });
  return number;
}

export function parsePhoneNumber({ countryCode, phoneNumber }: PhoneNumber): PhoneNumber | null {
  return isHome(countryCode) ? mobileOf(phoneNumber) : null;
}

function isHome(countryCode: string): boolean {
  const country = countryCode.normalize("NFKC").replace(/[\s\p{Dash_Punctuation}().]/gu, "");
  return /^(?:\+|00?)?60$/.test(country);
}

/** Some clients send "060…" because the "+" of the number became a 0. */
function mobileOf(phoneNumber: string): PhoneNumber | null {
  return parseMobile(phoneNumber.normalize("NFKC").replace(/^\s*060/, "60"));
}
