import type { LoyaltyMember, Spend } from "#shared/contract/loyalty.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type {
  CreditInput,
  LedgerQuery,
  NewTopUp,
  SpendInput,
  TopUpReport,
  TopUpView,
} from "#worker/marketplace/api/customer-messages.ts";
import type { LoyaltyCalls } from "#worker/marketplace/api/customer.ts";
import type { HoldOutcome } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { mayShowWallet } from "#worker/marketplace/domain/loyalty/loyalty-merchants.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { getOffers } from "#worker/marketplace/ports/offers.ts";
import { askTopUp } from "./booked-top-ups.ts";
import { settleDue } from "./due.ts";
import { scheduleHoldCheck, readHold, readHoldsById, applyHoldEvent, toSpendView, readSpend } from "./holds.ts";
import { listLedger } from "./ledger-list.ts";
import { readMemberView } from "./member-card.ts";
import { beginGiveBack, giveBackHolds, holdCredit, holdSpend } from "./spends.ts";
import { noteTopUpPage, takeTopUpReport } from "./top-up-payments.ts";
import { beginTopUp, applyTopUpEvent, scheduleTopUpSuccess, readTopUpView } from "./top-ups.ts";

type Owned = { loyaltyID: string };
/** The membership calls of a Customer. Each call first settles what is due, then runs as one transaction. */
export function createLoyaltyCalls({ storage, customerID }: CustomerContext): LoyaltyCalls {
  const { sql } = storage;
  const runInTransaction = <T>(at: CallContext, run: () => T): T =>
    storage.transactionSync(() => {
      settleDue(sql, at.now);
      return run();
    });
  /** Another customer's loyaltyID gets the same error as an unknown one. */
  const runForOwner = <T>({ loyaltyID }: Owned, at: CallContext, run: () => T): T =>
    runInTransaction(at, () => {
      if (loyaltyID !== toLoyaltyId(customerID)) throw new DomainError("NOT_FOUND");
      return run();
    });
  return {
    member: (input: Owned & { merchantID: string }, at: CallContext): LoyaltyMember =>
      runForOwner(input, at, () => {
        if (!mayShowWallet(getOffers().loyaltyMerchants, input.merchantID)) throw new DomainError("FORBIDDEN");
        return readMemberView(sql, customerID, at);
      }),
    ledger: (input: Owned & LedgerQuery, at: CallContext) => runForOwner(input, at, () => listLedger(sql, input)),
    beginTopUp: (input: NewTopUp, at: CallContext) =>
      runInTransaction(at, () => ({ expiresAt: beginTopUp(sql, input, at.now) })),
    noteTopUpPage: ({ id, page }, at) => runInTransaction(at, () => noteTopUpPage(sql, id, page, at.now)),
    takePaymentReport: (told, at) => runInTransaction(at, () => takeTopUpReport(sql, told, at.now)),
    askPayment: (named, at) => runInTransaction(at, () => askTopUp(sql, named, at.now)),
    topUp: ({ id }: { id: string }, at: CallContext): TopUpView => runInTransaction(at, () => readTopUpView(sql, id)),
    /** The provider's report about a top-up: applied now, or at `due` (epoch milliseconds). */
    reportTopUp: ({ id, event, due }: TopUpReport, at: CallContext): TopUpView =>
      runInTransaction(at, () => {
        if (due === undefined) applyTopUpEvent(sql, id, event, at.now);
        else scheduleTopUpSuccess(sql, id, due);
        return readTopUpView(sql, id);
      }),
    holdSpend: (input: Owned & SpendInput, at: CallContext): Spend =>
      runForOwner(input, at, () => holdSpend(sql, input, at.now)),
    beginGiveBack: (input: Owned & { id: string; merchantID: string }, at: CallContext) =>
      runForOwner(input, at, () => beginGiveBack(sql, input, at.now)),
    holdCredit: (input: CreditInput, at: CallContext) => runInTransaction(at, () => holdCredit(sql, input, at.now)),
    giveBackHolds: ({ id }: { id: string }, at: CallContext) =>
      runInTransaction(at, () => giveBackHolds(sql, id, at.now)),
    spend: ({ id }: { id: string }, at: CallContext): Spend =>
      runInTransaction(at, () => toSpendView(sql, readSpend(sql, id))),
    holdsOf: ({ id }: { id: string }) => readHoldsById(sql, id),
    settleHold: ({ id, orderID, news }: { id: string; orderID: string; news: HoldOutcome }, at: CallContext) =>
      runInTransaction(at, () => {
        const hold = readHold(sql, { id, orderID });
        if (!hold) return;
        if (news === "CAPTURE" || news === "GIVE_BACK") applyHoldEvent(sql, hold, news, at.now);
        else scheduleHoldCheck(sql, hold, news === "HELD" ? null : hold.createdAt + intentLeaseMs);
      }),
  };
}
