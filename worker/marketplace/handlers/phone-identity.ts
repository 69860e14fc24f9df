import { type PhoneNumber, toE164 } from "#shared/domain/people/mobile.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";

type Finder = Pick<HandlerContext, "seal" | "identity">;

/** The name of the Identity of a phone number: a keyed hash of the number. */
export function getPhoneIdentityName(number: PhoneNumber, { seal }: Pick<Finder, "seal">): Promise<string> {
  return seal(`phone ${toE164(number)}`);
}

export async function getPhoneIdentity(number: PhoneNumber, finder: Finder) {
  return finder.identity(await getPhoneIdentityName(number, finder));
}
