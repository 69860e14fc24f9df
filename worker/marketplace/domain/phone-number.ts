import type { Issue } from "#shared/contract/errors.ts";
import { isHomeCode, parseNationalNumber, parsePhoneNumber, type PhoneNumber } from "#shared/domain/mobile.ts";
import { DomainError } from "./errors.ts";

/** A Malaysian mobile number, which may repeat the country code. Throws VALIDATION_FAILED with the wrong fields. */
export function readPhoneNumber(given: PhoneNumber): PhoneNumber {
  const number = parsePhoneNumber(given);
  const issues: Issue[] = [
    ...(isHomeCode(given.countryCode) ? [] : [{ path: "countryCode", code: "country" }]),
    ...(parseNationalNumber(given.phoneNumber) ? [] : [{ path: "phoneNumber", code: "phone" }]),
  ];
  if (!number) throw new DomainError("VALIDATION_FAILED", { issues });
  return number;
}
