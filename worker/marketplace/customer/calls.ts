import type { PhoneNumber } from "#shared/domain/mobile.ts";
import type { CallContext, Calls } from "../object-calls.ts";
import { seedCustomerOf } from "../seed/customers.ts";
import { endTokens, readEpoch } from "./epoch.ts";
import { customerLoyaltyCalls } from "./loyalty/calls.ts";
import { join } from "./loyalty/membership.ts";
import { tierOf } from "./loyalty/standing.ts";
import { customerOrderingCalls } from "./ordering/calls.ts";
import { completedOrders } from "./ordering/order-index.ts";
import { enter, readAddresses, readProfile } from "./profile.ts";
import { editProfile, type ProfileEdit } from "./profile-edit.ts";

/** What a Customer answers. */
export function customerCalls(storage: DurableObjectStorage, customerID: string) {
  const { sql } = storage;
  return {
    ...customerOrderingCalls(storage),
    ...customerLoyaltyCalls(storage, customerID),
    enter: (number: PhoneNumber, at: CallContext) =>
      storage.transactionSync(() => {
        enter(sql, number, at.now);
        join(sql, seedCustomerOf(number)?.membership, at.now);
        return { epoch: readEpoch(sql) };
      }),
    epoch: (_nothing: null) => readEpoch(sql),
    endTokens: (_nothing: null) => endTokens(sql),
    profile: (_nothing: null, at: CallContext) => readProfile(sql, customerID, at),
    edit: (edit: ProfileEdit, at: CallContext) => storage.transactionSync(() => editProfile(sql, customerID, edit, at)),
    orderingFacts: (_nothing: null, at: CallContext) => ({
      completedOrders: completedOrders(sql),
      tier: tierOf(sql, at.now),
      addresses: readAddresses(sql),
    }),
  } satisfies Calls;
}

export type CustomerCalls = ReturnType<typeof customerCalls>;
