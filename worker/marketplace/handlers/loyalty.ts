import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import { canTake, describeLimits } from "#shared/domain/money/payment-limits.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { logLine } from "#worker/log.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { toSafeRedirect } from "#worker/marketplace/domain/redirect-url.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Asking, Objects } from "#worker/marketplace/http/context.ts";
import { getPaymentProvider, type PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { registerReferral } from "#worker/marketplace/sagas/register-referral.ts";
import { withHold } from "#worker/marketplace/sagas/with-hold.ts";
import { runForCaller } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { openTopUpPage } from "./top-up-page.ts";

/** Points, credit and tiers (wire.md §5). The wallet of another customer is NOT_FOUND. */
export const loyalty: MarketplaceHandlers["loyalty"] = {
  async member({ params }, context) {
    const { customerID } = await context.caller();
    const item = await context.customer(customerID)("member", params);
    return { item: item.referralCode === "" ? await withReferralCode(item, customerID, context) : item };
  },

  /** The payment provider later reports the result to the wallet. */
  topUp: async ({ params, body }, context) => {
    const { customerID } = await context.caller();
    if (params.id !== toLoyaltyId(customerID)) throw new DomainError("NOT_FOUND");
    const { merchantID, topUpAmount: amount } = body;
    const redirectUrl = toSafeRedirect(body.redirectUrl, context.knownHosts);
    if (redirectUrl === null) {
      throw createValidationError("redirectUrl", "host");
    }
    return runForCaller(context, { call: "topUp", storeID: params.id, input: body }, async ({ id }) => {
      // Throws before any write when nobody takes payments.
      const provider = getPaymentProvider(context.paymentDesk, null);
      assertAmount(provider, amount, context);
      const topUp = { id, merchantID, amount, redirectUrl, provider: provider.isOwn ? null : provider.name };
      const begun = await context.customer(customerID)("beginTopUp", topUp);
      const paymentUrl = await openTopUpPage(provider, { ...topUp, ...begun, customerID }, context);
      return { reply: { item: { paymentUrl, id, expiresAt: toInstant(begun.expiresAt) } }, orders: [] };
    });
  },

  /** The Customer's hold comes first, then the Store's claim. */
  spend: ({ body }, context) => {
    const { merchantID, loyaltyID, orderID, type, amount } = body;
    const storeID = parseStoreId(orderID);
    return runForCaller(context, { call: "spend", storeID, input: body }, async ({ id }, customerID) => {
      const spend = { id, merchantID, loyaltyID, orderID, type, amount };
      const item = await context.customer(customerID)("holdSpend", spend);
      const valueSen = item.valueAmount;
      const order = await withHold(context, { id, customerID }, () =>
        context.store(storeID)("redeem", { id, orderID, customerID, type, valueSen }),
      );
      return { reply: { item }, orders: [order] };
    });
  },

  /** The Store's claim is released first: in the reverse order a crash could free credit that still pays an order. */
  refund: ({ body }, context) => {
    const { merchantID, loyaltyID, id } = body;
    const storeID = parseStoreId(id);
    return runForCaller(context, { call: "refund", storeID, input: body }, async (_, customerID) => {
      const customer = context.customer(customerID);
      const { orderID, type } = await customer("beginGiveBack", { id, merchantID, loyaltyID });
      const order = await context.store(storeID)("releaseClaim", { id, orderID, customerID, type });
      context.reach("claim-returned");
      await customer("giveBackHolds", { id });
      return { reply: { item: await customer("spend", { id }) }, orders: [order] };
    });
  },

  async ledger({ params, query }, context) {
    const { customerID } = await context.caller();
    return context.customer(customerID)("ledger", { loyaltyID: params.id, ...query });
  },
};

const topUpName = { EN: "A top-up", CN: "充值" };

function assertAmount({ limits }: PaymentProvider, amount: number, { locale }: Asking): void {
  const taken = limits(null);
  if (!canTake(taken, amount))
    throw new DomainError("PAYMENT_METHOD_UNAVAILABLE", { message: describeLimits(topUpName, taken)[locale] });
}

/** A code that is shown can be used at once, so that the first card waits for its registration, as long as that goes well. */
async function withReferralCode(item: LoyaltyMember, customerID: string, context: Asking & Objects) {
  try {
    const stubs = { customer: context.customer(customerID), referral: context.referral };
    return { ...item, referralCode: await registerReferral(customerID, stubs) };
  } catch (error) {
    logLine({ event: "referral-unregistered", requestId: context.requestId, trace: toErrorTrace(error) });
    return item;
  }
}
