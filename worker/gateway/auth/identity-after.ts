import type { ApiContract } from "#shared/contract/index.ts";
import type { Contract, RowReply } from "#shared/contract/row.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { SessionIdentity } from "./session.ts";

/** The dotted names of the rows that change who the visitor is. */
type IdentityRow<C extends Contract> = {
  [G in keyof C & string]: {
    [N in keyof C[G] & string]: C[G][N] extends { identity: true } ? `${G}.${N}` : never;
  }[keyof C[G] & string];
}[keyof C & string];

type ReplyOf<C extends Contract, Name> = Name extends `${infer G}.${infer N}` ? RowReply<C[G][N]> : never;

type Reader<Reply> = (reply: Reply, before: SessionIdentity | null) => SessionIdentity | null;

/**
 * What the reply of an identity row says of the visitor; null when it changes nothing. A row marked `identity` that
 * is missing here does not compile.
 */
const readers: { [Name in IdentityRow<ApiContract>]: Reader<ReplyOf<ApiContract, Name>> } = {
  // Renewed for the same customer, bound or not; another customer is a new guest.
  "auth.authenticate": ({ token, customer }, before) => ({
    token,
    customerID: customer.ID,
    isBinded: before?.customerID === customer.ID && before.isBinded,
  }),
  "session.login": toBoundIdentity,
  "session.oauth": toBoundIdentity,
  "session.profile": toBoundIdentity,
  // Whoever was logged in is a guest from here on.
  "session.logout": ({ token, customerId }) => ({ token, customerID: customerId, isBinded: false }),
};

/** Token and id come only where they change; without a word of either, a visitor who has none stays without. */
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

/** Who the visitor is after a call, from the validated reply of its row. */
export function identityAfter(row: string, reply: unknown, before: SessionIdentity | null): SessionIdentity | null {
  const read = getOwn<Reader<never>>(readers, row);
  return read ? read(reply as never, before) : null;
}
