import { contract } from "#shared/contract/index.ts";
import { call } from "./api.ts";

const { auth, session } = contract;

/** Token and wallet of a customer. */
export type Person = { token: string; loyaltyID: string };

/** A customer who logs in with the fixed code of a demo (PD50). */
export async function logInByNumber(origin: string, phoneNumber: string): Promise<Person> {
  const guest = await call(auth.authenticate, { body: { customerId: "", platform: "WEB" } }, { origin });
  const body = { countryCode: "60", phoneNumber, code: "123456" };
  const { token, item } = await call(session.login, { body }, { origin, token: guest.token });
  return { token: token ?? "", loyaltyID: item?.loyaltyID ?? "" };
}
