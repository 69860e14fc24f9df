import type { Issue } from "#shared/contract/errors.ts";
import {
  findCountry,
  parseNationalNumber,
  parseNumberAbroad,
  homeCode,
  type PhoneNumber,
} from "#shared/domain/people/mobile.ts";
import { DomainError } from "./errors.ts";

/**
 * A number of one of the countries, which may repeat the country code; a Malaysian one must be a mobile number. Throws
 * VALIDATION_FAILED with the wrong fields.
 */
export function readPhoneNumber(given: PhoneNumber, countries: readonly string[] = [homeCode]): PhoneNumber {
  const code = findCountry(given.countryCode, countries);
  const number =
    code === null || code === homeCode
      ? parseNationalNumber(given.phoneNumber)
      : parseNumberAbroad(code, given.phoneNumber);
  const issues: Issue[] = [
    ...(code === null ? [{ path: "countryCode", code: "country" }] : []),
    ...(number ? [] : [{ path: "phoneNumber", code: "phone" }]),
  ];
  if (code === null || !number) throw new DomainError("VALIDATION_FAILED", { issues });
  return number;
}
