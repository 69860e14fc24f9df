import type { PhoneNumber } from "#shared/domain/mobile.ts";
import type { CallContext, Calls } from "../object-calls.ts";
import { endTokens, readEpoch } from "./epoch.ts";
import { customerOrderingCalls } from "./ordering/calls.ts";
import { completedOrders } from "./ordering/order-index.ts";
import { enter, readAddresses, readProfile } from "./profile.ts";
import { editProfile, type ProfileEdit } from "./profile-edit.ts";

/** What a Customer answers. */
export function customerCalls(storage: DurableObjectStorage) {
  const { sql } = storage;
  return {
    ...customerOrderingCalls(storage),
    enter: (number: PhoneNumber, at: CallContext) => {
      enter(sql, number, at.now);
      return { epoch: readEpoch(sql) };
    },
    epoch: (_nothing: null) => readEpoch(sql),
    endTokens: (_nothing: null) => endTokens(sql),
    profile: (_nothing: null) => readProfile(sql),
    edit: (edit: ProfileEdit) => storage.transactionSync(() => editProfile(sql, edit)),
    orderingFacts: (_nothing: null) => ({
      completedOrders: completedOrders(sql),
      tier: null,
      addresses: readAddresses(sql),
    }),
  } satisfies Calls;
}

export type CustomerCalls = ReturnType<typeof customerCalls>;
