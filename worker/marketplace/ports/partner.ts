import type { Platform } from "#shared/contract/entities.ts";
import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

export type PartnerUser = {
  /** Opaque; always the same for the same account. */
  subject: string;
  userName: string;
  /** A number that the partner has verified; null: none. */
  number: PhoneNumber | null;
};

/** What a partner's access token says. Its verifier refuses it from `endMs` on, in epoch milliseconds. */
type PartnerProof = { user: PartnerUser; endMs: number };

/** Verifies a partner's access token; null for an expired token or one of another partner. */
type PartnerVerifier = (platform: Platform, token: string) => Promise<PartnerProof | null>;

/** The call that verifies. `now` in epoch milliseconds; `isDemo` is true only with `DEMO=1`. */
type PartnerCall = { isDemo: boolean; now: number; partnerKey: () => Promise<CryptoKey> };

/** Creates the verifier of a call; null when this deployment has no partners. */
export type PartnerAdapter = (call: PartnerCall) => PartnerVerifier | null;

let installed: PartnerAdapter = () => null;

/** Installs the adapter. The entry of the Worker calls it once, before the first request. */
export function installPartnerAdapter(adapter: PartnerAdapter): void {
  installed = adapter;
}

/** The verifier of this deployment. `verify` throws PARTNER_TOKEN_INVALID, for every token if there are no partners. */
export function getPartnerVerifier(call: PartnerCall) {
  const verifier = installed(call);
  return {
    async verify(platform: Platform, token: string): Promise<PartnerProof> {
      const proof = (await verifier?.(platform, token)) ?? null;
      if (!proof) throw new DomainError("PARTNER_TOKEN_INVALID");
      return proof;
    },
  };
}
