import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import { isLoyaltyMerchant } from "../../loyalty-merchants.ts";
import type { CallContext, Calls } from "../../object-calls.ts";
import { Refusal } from "../../refusal.ts";
import { loyaltyIDOf } from "../../rules/loyalty-ids.ts";
import { listLedger } from "./ledger-list.ts";
import { memberCard } from "./member-card.ts";
import { expirePoints } from "./points.ts";

/** What a Customer answers of its membership. Each call first lets what is due happen, then runs as one transaction. */
export function customerLoyaltyCalls(storage: DurableObjectStorage, customerID: string) {
  const { sql } = storage;
  const within = <T>(at: CallContext, run: () => T): T =>
    storage.transactionSync(() => {
      expirePoints(sql, at.now);
      return run();
    });
  /** Another's id answers like one that does not exist. */
  const assertOwn = (loyaltyID: string) => {
    if (loyaltyID !== loyaltyIDOf(customerID)) throw new Refusal("NOT_FOUND");
  };
  return {
    member: (input: { merchantID: string; loyaltyID: string }, at: CallContext): LoyaltyMember =>
      within(at, () => {
        assertOwn(input.loyaltyID);
        if (!isLoyaltyMerchant(input.merchantID)) throw new Refusal("FORBIDDEN");
        return memberCard(sql, customerID, at);
      }),
    ledger: (input: { id: string; cursor: string | undefined }, at: CallContext) =>
      within(at, () => {
        assertOwn(input.id);
        return listLedger(sql, input.cursor);
      }),
  } satisfies Calls;
}

export type CustomerLoyaltyCalls = ReturnType<typeof customerLoyaltyCalls>;
