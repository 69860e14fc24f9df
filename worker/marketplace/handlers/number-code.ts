import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Calling, Asking, Objects } from "#worker/marketplace/http/context.ts";
import { logSignIn } from "./log-sign-in.ts";
import { getPhoneIdentityName } from "./phone-identity.ts";
import type { ProvenPhone } from "./start-session.ts";

/** Accepted for every number in a demo (PD50), which sends no messages. */
export const fixedCode = "123456";

/** A keyed hash of number and code, for comparison; the key is not stored in the Identity. */
export function sealCode(number: PhoneNumber, code: string, { seal }: Calling): Promise<string> {
  return seal(`code ${toE164(number)} ${code}`);
}

/**
 * Uses a code up, which proves the number, of the visitor who has asked for it. Throws OTP_INVALID, OTP_EXPIRED, and FORBIDDEN
 * without a number. What becomes of it is a line in the log.
 */
export async function useNumberCode(
  number: PhoneNumber,
  code: string,
  context: Asking & Objects & Calling,
): Promise<ProvenPhone> {
  if (number.phoneNumber === "") throw new DomainError("FORBIDDEN");
  const { customerID: holder } = await context.caller();
  const identity = await getPhoneIdentityName(number, context);
  const use = async () =>
    context.identity(identity)("useCode", {
      proof: await sealCode(number, code, context),
      holder,
      isFixedCode: context.isDemo && code === fixedCode,
    });
  const owner = await logSignIn(identity, use, context);
  return { number, identity, owner };
}
