import * as v from "valibot";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { DomainError } from "../domain/errors.ts";
import { parsePhoneNumber } from "../domain/phone-number.ts";
import { getMarketData } from "./market-data.ts";
import { readSigned, signText } from "../domain/signed-text.ts";

/** Who a partner's app says its user is. */
export type PartnerUser = {
  /** The same for the same account, always; opaque. */
  subject: string;
  /** The account's name as the partner shows it. */
  userName: string;
  /** A number that the partner has verified; null: none. */
  number: PhoneNumber | null;
};

/** Tells who a partner's access token is for. Throws PARTNER_TOKEN_INVALID for a token that is not this partner's, or no more. */
type PartnerVerifier = { verify(platform: Platform, token: string): Promise<PartnerUser> };

const lifeSeconds = 5 * 60;

const testToken = v.strictObject({
  platform: v.picklist(platforms),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userName: v.pipe(v.string(), v.maxLength(64)),
  number: v.nullable(v.strictObject({ countryCode: v.string(), phoneNumber: v.string() })),
  /** In seconds; the token is good before it. */
  exp: v.number(),
});

/** A token of the embedded partners, good for five minutes: what /dev/host gives out. */
export function signTestToken(key: CryptoKey, platform: Platform, user: PartnerUser, now: number): Promise<string> {
  const token: v.InferInput<typeof testToken> = { platform, ...user, exp: Math.floor(now / 1000) + lifeSeconds };
  return signText(key, token);
}

type Setting = { isDemo: boolean; now: number; partnerKey: () => Promise<CryptoKey> };

/** The number that the embedded partner has verified for an account of the seed. */
function seedNumberOf(platform: Platform, subject: string): PhoneNumber | null {
  const owner = getMarketData().customers.find(
    ({ partner }) => partner?.platform === platform && partner.account === subject,
  );
  return owner ? { countryCode: owner.countryCode, phoneNumber: owner.phoneNumber } : null;
}

/** The verifier of this deployment; without `DEMO=1` there is no partner and every token is invalid. */
export function partnerVerifier({ isDemo, now, partnerKey }: Setting): PartnerVerifier {
  return {
    async verify(platform, token) {
      const signed = isDemo ? await readSigned(await partnerKey(), token) : null;
      const read = v.safeParse(testToken, signed);
      const isGood = read.success && read.output.platform === platform && now < read.output.exp * 1000;
      if (!isGood) throw new DomainError("PARTNER_TOKEN_INVALID");
      const { subject, userName, number } = read.output;
      return { subject, userName, number: seedNumberOf(platform, subject) ?? (number && parsePhoneNumber(number)) };
    },
  };
}
