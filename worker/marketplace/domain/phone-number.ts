import type { Issue } from "#shared/contract/errors.ts";
import { parseMobile, type PhoneNumber } from "#shared/domain/mobile.ts";
import { DomainError } from "./errors.ts";

/**
 * A Malaysian mobile number from the two fields of a call: "+60", "60" or "060" and the number with or without them,
 * spaces and dashes allowed. Throws VALIDATION_FAILED naming the field that is wrong.
 */
export function readPhoneNumber(given: PhoneNumber): PhoneNumber {
  const number = parsePhoneNumber(given);
  const issues: Issue[] = [
    ...(isHome(given.countryCode) ? [] : [{ path: "countryCode", code: "country" }]),
    ...(mobileOf(given.phoneNumber) ? [] : [{ path: "phoneNumber", code: "phone" }]),
  ];
  if (!number) throw new DomainError("VALIDATION_FAILED", { issues });
  return number;
}

/** The same number; null where it is none. */
export function parsePhoneNumber({ countryCode, phoneNumber }: PhoneNumber): PhoneNumber | null {
  return isHome(countryCode) ? mobileOf(phoneNumber) : null;
}

function isHome(countryCode: string): boolean {
  const country = countryCode.normalize("NFKC").replace(/[\s\p{Dash_Punctuation}().]/gu, "");
  return /^(?:\+|00?)?60$/.test(country);
}

/** "060…" is what is left of a number whose "+" became a 0. */
function mobileOf(phoneNumber: string): PhoneNumber | null {
  return parseMobile(phoneNumber.normalize("NFKC").replace(/^\s*060/, "60"));
}
