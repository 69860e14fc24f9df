import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import { getPhoneIdentity } from "./handlers/phone-identity.ts";
import { createContext, type Marketplace } from "./http/context.ts";

/** The id of the customer of a phone number, for operators; null for a number without one. */
export async function findCustomerByPhone(
  request: Request,
  marketplace: Marketplace,
  number: PhoneNumber,
): Promise<string | null> {
  const identity = await getPhoneIdentity(number, createContext(request, marketplace));
  return (await identity("linked", null)).customerID;
}
