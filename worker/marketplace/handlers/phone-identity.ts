import { type PhoneNumber, toE164 } from "#shared/domain/mobile.ts";
import type { HandlerContext } from "../http/context.ts";

type Finder = Pick<HandlerContext, "seal" | "identity">;

/** The Identity of a phone number; its name is a keyed hash of the number. */
export async function getPhoneIdentity(number: PhoneNumber, { seal, identity }: Finder) {
  return identity(await seal(`phone ${toE164(number)}`));
}
