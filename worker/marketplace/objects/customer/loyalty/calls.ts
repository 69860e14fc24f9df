import type { LoyaltyMember, Spend } from "#shared/contract/loyalty.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { isLoyaltyMerchant } from "#worker/marketplace/domain/loyalty/loyalty-merchants.ts";
import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { loyaltyIDOf } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import type { HoldOutcome } from "../../store/payments/claims.ts";
import { intentLeaseMs } from "../orders/intents.ts";
import { settleDue } from "./due.ts";
import { scheduleHoldCheck, holdsOf, moveHold, toSpendView, spendOf } from "./holds.ts";
import { listLedger } from "./ledger-list.ts";
import { readMemberView } from "./member-card.ts";
import { beginGiveBack, giveBackHolds, holdCredit, holdSpend, type SpendInput } from "./spends.ts";
import { beginTopUp, moveTopUp, type NewTopUp, scheduleTopUpSuccess, type TopUpView, viewTopUp } from "./top-ups.ts";

type Owned = { loyaltyID: string };
type TopUpReport = { id: string; event: "SUCCEED" | "FAIL"; due?: number };

/** What a Customer answers of its membership. Each call first lets what is due happen, then runs as one transaction. */
export function customerLoyaltyCalls(storage: DurableObjectStorage, customerID: string) {
  const { sql } = storage;
  const within = <T>(at: CallContext, run: () => T): T =>
    storage.transactionSync(() => {
      settleDue(sql, at.now);
      return run();
    });
  /** Another's wallet answers like one that does not exist. */
  const withinOwn = <T>({ loyaltyID }: Owned, at: CallContext, run: () => T): T =>
    within(at, () => {
      if (loyaltyID !== loyaltyIDOf(customerID)) throw new DomainError("NOT_FOUND");
      return run();
    });
  return {
    member: (input: Owned & { merchantID: string }, at: CallContext): LoyaltyMember =>
      withinOwn(input, at, () => {
        if (!isLoyaltyMerchant(getMarketData().merchants, input.merchantID)) throw new DomainError("FORBIDDEN");
        return readMemberView(sql, customerID, at);
      }),
    ledger: (input: Owned & { cursor: string | undefined }, at: CallContext) =>
      withinOwn(input, at, () => listLedger(sql, input.cursor)),
    beginTopUp: (input: NewTopUp, at: CallContext): { expiresAt: number } =>
      within(at, () => ({ expiresAt: beginTopUp(sql, input, at.now) })),
    topUp: ({ id }: { id: string }, at: CallContext): TopUpView => within(at, () => viewTopUp(sql, id)),
    /** What the payment provider reports of a top-up, now or, with `due`, later. */
    reportTopUp: ({ id, event, due }: TopUpReport, at: CallContext): TopUpView =>
      within(at, () => {
        if (due === undefined) moveTopUp(sql, id, event, at.now);
        else scheduleTopUpSuccess(sql, id, due);
        return viewTopUp(sql, id);
      }),
    holdSpend: (input: Owned & SpendInput, at: CallContext): Spend =>
      withinOwn(input, at, () => holdSpend(sql, input, at.now)),
    beginGiveBack: (input: Owned & { id: string; merchantID: string }, at: CallContext) =>
      withinOwn(input, at, () => beginGiveBack(sql, input, at.now)),
    holdCredit: (input: { id: string; orders: { orderID: string; amount: number }[] }, at: CallContext) =>
      within(at, () => holdCredit(sql, input, at.now)),
    /** What was held under an id comes back: nothing counts on it. */
    giveBackHolds: ({ id }: { id: string }, at: CallContext) => within(at, () => giveBackHolds(sql, id, at.now)),
    spend: ({ id }: { id: string }, at: CallContext): Spend => within(at, () => toSpendView(sql, spendOf(sql, id))),
    holdsOf: ({ id }: { id: string }) => holdsOf(sql, id),
    /** A Store has said what became of a hold. */
    settleHold: ({ id, orderID, news }: { id: string; orderID: string; news: HoldOutcome }, at: CallContext) =>
      within(at, () => {
        const hold = holdsOf(sql, id).find((one) => one.orderID === orderID);
        if (!hold) return;
        if (news === "CAPTURE" || news === "GIVE_BACK") moveHold(sql, hold, news, at.now);
        else scheduleHoldCheck(sql, hold, news === "HELD" ? null : hold.createdAt + intentLeaseMs);
      }),
  } satisfies Api;
}

export type CustomerLoyaltyCalls = ReturnType<typeof customerLoyaltyCalls>;
