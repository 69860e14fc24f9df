import * as v from "valibot";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import { parsePhoneNumber, type PhoneNumber } from "#shared/domain/people/mobile.ts";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";
import type { PartnerAdapter, PartnerUser } from "#worker/marketplace/ports/partner.ts";
import { getSamplePeople } from "#worker/marketplace/ports/sample-people.ts";

/** Life of a test token, in seconds. */
export const testTokenSeconds = 5 * 60;

const testToken = v.strictObject({
  platform: v.picklist(platforms),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userName: v.pipe(v.string(), v.maxLength(64)),
  number: v.nullable(v.strictObject({ countryCode: v.string(), phoneNumber: v.string() })),
  /** In seconds; the token is valid before it. */
  exp: v.number(),
  /** Random: no two tokens are the same. */
  jti: v.string(),
});

/** A token of a test partner (/dev/host), valid for five minutes. */
export function signTestToken(key: CryptoKey, platform: Platform, user: PartnerUser, now: number): Promise<string> {
  const exp = Math.floor(now / 1000) + testTokenSeconds;
  const token: v.InferInput<typeof testToken> = { platform, ...user, exp, jti: crypto.randomUUID() };
  return signText(key, token);
}

/** Verifies the tokens of the test partners. */
export const testPartners: PartnerAdapter = ({ now, partnerKey }) => {
  return async (platform, token) => {
    const read = v.safeParse(testToken, await readSigned(await partnerKey(), token));
    if (!read.success) return null;
    const { subject, userName, number, exp } = read.output;
    const endMs = exp * 1000;
    if (read.output.platform !== platform || now >= endMs) return null;
    const verified = findPresetNumber(platform, subject) ?? (number && parsePhoneNumber(number));
    return { user: { subject, userName, number: verified }, endMs };
  };
};

function findPresetNumber(platform: Platform, subject: string): PhoneNumber | null {
  const owner = getSamplePeople().customers.find(
    ({ partner }) => partner?.platform === platform && partner.account === subject,
  );
  return owner ? { countryCode: owner.countryCode, phoneNumber: owner.phoneNumber } : null;
}
