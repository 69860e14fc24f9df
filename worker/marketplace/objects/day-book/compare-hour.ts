import type { WorkerEnv } from "#worker/env.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { NamedPayment, PaymentAnswer } from "#worker/marketplace/api/day-book.ts";
import { type AttemptOwner, findAttemptOwner } from "#worker/marketplace/domain/attempt-owner.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { ListedPayment, PaymentProvider, PaymentState } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Difference, DifferenceKind } from "./differences.ts";
import { bookPayment, markSeen, readPayment, readUnseen } from "./payments.ts";

type Book = { sql: SqlStorage; env: WorkerEnv; at: CallContext };

export type Time = { from: number; to: number };

/** Compares the payments of a time with `all` that a provider has listed of it. Throws a ProviderError. */
export async function compareTime(
  book: Book,
  provider: PaymentProvider,
  all: readonly ListedPayment[],
  time: Time,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const add = (attempt: string, kind: DifferenceKind | null) => kind && found.push({ attempt, kind });
  for (const listed of all) {
    if (listed.outcome === "PAID") add(listed.attemptID, await compareListed(book, provider.name, listed));
  }
  // One that was begun before midnight, or an hour earlier, is in the list of another time.
  for (const { attempt, amount, providerID } of readUnseen(book.sql, provider.name, time)) {
    const state = providerID === null ? null : await askStatus(provider, providerID);
    const kind = state?.outcome === "PAID" ? (isOther(state, amount) ? "OTHER_AMOUNT" : null) : "NOT_THERE";
    if (kind === null) markSeen(book.sql, attempt);
    add(attempt, kind);
  }
  return found;
}

/** Null: the provider knows no such payment. */
async function askStatus(provider: PaymentProvider, providerID: string): Promise<PaymentState | null> {
  try {
    return await provider.status(providerID);
  } catch (error) {
    if (error instanceof ProviderError && error.fault === "REFUSED") return null;
    throw error;
  }
}

const isOther = ({ amount, currency }: PaymentState, ours: number) => amount !== ours || currency !== "MYR";

/** The owner is asked about what is not as the provider has it: it may be of another day, or it asks the provider again. */
async function compareListed(
  { sql, env, at }: Book,
  provider: string,
  listed: ListedPayment,
): Promise<DifferenceKind | null> {
  const { attemptID: attempt, providerID, refunded } = listed;
  const known = readPayment(sql, attempt);
  const owner = findAttemptOwner(attempt);
  // Another shop with the same account.
  if (!owner) return null;
  const isSame = known !== null && !findDifference(listed, { payment: known, refunded: known.refunded, pending: 0 });
  if (isSame) {
    markSeen(sql, attempt);
    return null;
  }
  const { payment, asked, pendingRefunds: pending } = await askOwner(env, owner, { attempt, provider, providerID }, at);
  if (!payment) return asked !== null && isOther(listed, asked) ? "OTHER_AMOUNT" : "NOT_HERE";
  bookPayment(sql, payment);
  markSeen(sql, attempt);
  const sum = payment.refunds.reduce((total, { amount }) => total + amount, 0);
  return findDifference({ ...listed, refunded }, { payment, refunded: sum, pending });
}

type Ours = { payment: { providerID: string | null; amount: number }; refunded: number; pending: number };

/** A provider may count a refund when it is asked for, or when the money has arrived. */
function findDifference(listed: ListedPayment, { payment, refunded, pending }: Ours): DifferenceKind | null {
  // The customer paid the same attempt on two pages.
  if (payment.providerID !== listed.providerID) return "NOT_HERE";
  if (isOther(listed, payment.amount)) return "OTHER_AMOUNT";
  return listed.refunded < refunded || listed.refunded > refunded + pending ? "OTHER_REFUNDS" : null;
}

const unknown: PaymentAnswer = { payment: null, asked: null, pendingRefunds: 0 };

/** What nobody knows, or a deleted account, is not paid here. */
async function askOwner(
  env: WorkerEnv,
  owner: AttemptOwner,
  named: NamedPayment,
  at: CallContext,
): Promise<PaymentAnswer> {
  try {
    return "customerID" in owner
      ? await getCustomer(env, owner.customerID, at)("askPayment", named)
      : await getStore(env, owner.storeID, at)("askPayment", named);
  } catch (error) {
    if (error instanceof DomainError) return unknown;
    throw error;
  }
}
