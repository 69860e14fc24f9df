import type { Platform } from "#shared/contract/entities.ts";
import { signTestToken, testTokenSeconds } from "#worker/marketplace/demo/simulation/test-partners.ts";
import type { PartnerUser } from "#worker/marketplace/ports/partner.ts";

export const partners = ["BOOST", "TNGD", "ALIPAY", "SENHENG"] as const satisfies Platform[];

/** A token that logs in, and three that the marketplace refuses. */
export const tokenKinds = ["good", "expired", "otherPartner", "otherKey"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A token for `platform`; `now` in epoch milliseconds. Only the kind "good" proves who the user is. */
export async function createHostToken(
  kind: TokenKind,
  { key, platform, user, now }: { key: CryptoKey; platform: Platform; user: PartnerUser; now: number },
): Promise<string> {
  const other = partners.find((one) => one !== platform) ?? platform;
  return signTestToken(
    kind === "otherKey" ? await createKey() : key,
    kind === "otherPartner" ? other : platform,
    user,
    kind === "expired" ? now - testTokenSeconds * 1000 : now,
  );
}

function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]) as Promise<CryptoKey>;
}
