import type { Issue } from "#shared/contract/errors.ts";
import { parseMobile, phoneCountry, type PhoneNumber } from "#shared/domain/mobile.ts";
import { Refusal } from "../refusal.ts";

/**
 * A Malaysian mobile number from the two fields of a call: "+60", "60" or "060" and the number with or without them,
 * spaces and dashes allowed. Throws VALIDATION_FAILED naming the field that is wrong.
 */
export function readNumber(given: PhoneNumber): PhoneNumber {
  const country = given.countryCode.normalize("NFKC").replace(/[\s\p{Dash_Punctuation}().]/gu, "");
  // "060…" is what is left of a number whose "+" became a 0.
  const number = parseMobile(given.phoneNumber.normalize("NFKC").replace(/^\s*060/, "60"));
  const issues: Issue[] = [
    ...(/^(?:\+|00?)?60$/.test(country) ? [] : [{ path: "countryCode", code: "country" }]),
    ...(number ? [] : [{ path: "phoneNumber", code: "phone" }]),
  ];
  if (!number || issues.length > 0) throw new Refusal("VALIDATION_FAILED", { issues });
  return { countryCode: phoneCountry.code, phoneNumber: number.phoneNumber };
}
