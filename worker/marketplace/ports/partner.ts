import * as v from "valibot";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { DomainError } from "../domain/errors.ts";
import { parsePhoneNumber } from "../domain/phone-number.ts";
import { getMarketData } from "./market-data.ts";
import { readSigned, signText } from "../domain/signed-text.ts";

export type PartnerUser = {
  /** Opaque; always the same for the same account. */
  subject: string;
  userName: string;
  /** A number that the partner has verified; null: none. */
  number: PhoneNumber | null;
};

/** Verifies a partner's access token. Throws PARTNER_TOKEN_INVALID for an expired token or one of another partner. */
type PartnerVerifier = { verify(platform: Platform, token: string): Promise<PartnerUser> };

const lifeSeconds = 5 * 60;

const testToken = v.strictObject({
  platform: v.picklist(platforms),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userName: v.pipe(v.string(), v.maxLength(64)),
  number: v.nullable(v.strictObject({ countryCode: v.string(), phoneNumber: v.string() })),
  /** In seconds; the token is valid before it. */
  exp: v.number(),
});

/** A token of the embedded test partners (/dev/host), valid for five minutes. */
export function signTestToken(key: CryptoKey, platform: Platform, user: PartnerUser, now: number): Promise<string> {
  const token: v.InferInput<typeof testToken> = { platform, ...user, exp: Math.floor(now / 1000) + lifeSeconds };
  return signText(key, token);
}

type Setting = { isDemo: boolean; now: number; partnerKey: () => Promise<CryptoKey> };

function findPresetNumber(platform: Platform, subject: string): PhoneNumber | null {
  const owner = getMarketData().customers.find(
    ({ partner }) => partner?.platform === platform && partner.account === subject,
  );
  return owner ? { countryCode: owner.countryCode, phoneNumber: owner.phoneNumber } : null;
}

/** The verifier of this deployment; without `DEMO=1` every token is invalid. */
export function getPartnerVerifier({ isDemo, now, partnerKey }: Setting): PartnerVerifier {
  return {
    async verify(platform, token) {
      const signed = isDemo ? await readSigned(await partnerKey(), token) : null;
      const read = v.safeParse(testToken, signed);
      const isGood = read.success && read.output.platform === platform && now < read.output.exp * 1000;
      if (!isGood) throw new DomainError("PARTNER_TOKEN_INVALID");
      const { subject, userName, number } = read.output;
      return { subject, userName, number: findPresetNumber(platform, subject) ?? (number && parsePhoneNumber(number)) };
    },
  };
}
