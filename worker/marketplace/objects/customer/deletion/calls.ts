import type { CustomerApi, DeletionCalls } from "#worker/marketplace/api/customer.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import {
  countVisits,
  dropVisitedStore,
  noteVisit,
  readVisitedStores,
} from "#worker/marketplace/objects/customer/core/visited-stores.ts";
import { readReferralCode, sealUsedBenefits } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { wrapCalls } from "#worker/marketplace/rpc/wrap-calls.ts";
import { beginDeletion } from "./begin.ts";
import { findOpenItems } from "./open-items.ts";
import { isDeleted, readLinkedIdentity } from "./state.ts";
import { wipeCustomer } from "./wipe.ts";

export function createDeletionCalls(context: CustomerContext): DeletionCalls {
  const { storage, customerID } = context;
  const { sql } = storage;
  return {
    noteVisit: ({ storeID }) => noteVisit(sql, storeID),
    openItems: ({ forfeitCredit }) => ({
      issues: findOpenItems(sql, forfeitCredit),
      storeIDs: readVisitedStores(sql),
      visits: countVisits(sql),
    }),
    beginDeletion(start, { now }) {
      storage.transactionSync(() => beginDeletion(context, start, now));
      context.live.closeEnded();
    },
    deletionLeft: () => {
      const identity = readLinkedIdentity(sql);
      const benefits = identity === null ? [] : sealUsedBenefits(sql, identity);
      const { code: referralCode } = readReferralCode(sql, customerID);
      return { identity, benefits, referralCode, storeIDs: readVisitedStores(sql) };
    },
    storeForgot: ({ storeID }) => dropVisitedStore(sql, storeID),
    wipe: (_nothing, { now }) => storage.transactionSync(() => wipeCustomer(sql, now)),
  };
}

/** Calls that still run when the account is deleted: those of the deletion, and what others report late. */
const late = new Set<keyof CustomerApi>([
  "deletionLeft",
  "storeForgot",
  "wipe",
  "epoch",
  "topUp",
  "reportTopUp",
  "takePaymentReport",
  "askPayment",
  "rewardReferrer",
  "isReferredBy",
]);
/** What others are told of a deleted account: nobody reads news of orders, nobody enters, and nobody has a history. */
const answers = new Map<keyof CustomerApi, unknown>([
  ["storeOrder", null],
  ["courierMoved", null],
  ["enter", null],
  ["needsCode", false],
]);

/** The same calls, which throw UNAUTHENTICATED once the account is deleted. */
export function endWithAccount(api: CustomerApi, { storage }: CustomerContext): CustomerApi {
  return wrapCalls(api, (name, run) => (input, at) => {
    if (late.has(name) || !storage.isMade("deletion") || !isDeleted(storage.sql)) return run(input, at);
    if (answers.has(name)) return answers.get(name);
    throw new DomainError("UNAUTHENTICATED");
  });
}
