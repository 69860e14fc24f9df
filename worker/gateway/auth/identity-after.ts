import type { ApiContract } from "#shared/contract/index.ts";
import type { Contract, RowReply } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import type { SessionIdentity } from "./session.ts";

type IdentityRow<C extends Contract> = {
  [G in keyof C & string]: {
    [N in keyof C[G] & string]: C[G][N] extends { identity: true } ? `${G}.${N}` : never;
  }[keyof C[G] & string];
}[keyof C & string];

type ReplyOf<C extends Contract, Name> = Name extends `${infer G}.${infer N}` ? RowReply<C[G][N]> : never;

type Reader<Reply> = (reply: Reply, before: SessionIdentity | null) => SessionIdentity | null;

/** The new identity in the reply of each identity row; null: unchanged. A missing row marked `identity` does not compile. */
const readers: { [Name in IdentityRow<ApiContract>]: Reader<ReplyOf<ApiContract, Name>> } = {
  // The same customer stays bound or unbound; another customer is a new guest.
  "auth.authenticate": ({ token, customer }, before) => ({
    token,
    customerID: customer.ID,
    isBinded: before?.customerID === customer.ID && before.isBinded,
  }),
  "session.login": toBoundIdentity,
  "session.oauth": toBoundIdentity,
  "session.profile": toBoundIdentity,
  "session.logout": toGuestIdentity,
  "session.deleteAccount": toGuestIdentity,
};

function toGuestIdentity({ token, customerId }: { token: string; customerId: string }): SessionIdentity {
  return { token, customerID: customerId, isBinded: false };
}

/** A reply has token and id only when they change. A visitor without identity stays without one if the reply has none. */
function toBoundIdentity(
  reply: { token?: string; customerId?: string; isBinded: boolean },
  before: SessionIdentity | null,
) {
  const token = reply.token ?? before?.token;
  const customerID = reply.customerId ?? before?.customerID;
  if (token === undefined || customerID === undefined) return null;
  const isSame = token === before?.token && customerID === before.customerID && reply.isBinded === before.isBinded;
  return isSame ? null : { token, customerID, isBinded: reply.isBinded };
}

/** The visitor's identity after a call, from the validated reply of its row; null when it is unchanged. */
export function getIdentityAfter(row: string, reply: unknown, before: SessionIdentity | null): SessionIdentity | null {
  const read = getOwn<Reader<never>>(readers, row);
  return read ? read(reply as never, before) : null;
}
