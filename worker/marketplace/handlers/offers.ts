import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseCode } from "#worker/marketplace/domain/offers/codes.ts";
import { type Entitlement, toGuestEntitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { Desks, Calling } from "#worker/marketplace/http/context.ts";
import { toClaim } from "#worker/marketplace/sagas/order-code.ts";
import type { SagaContext } from "#worker/marketplace/sagas/saga-context.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { getPlatform } from "./platform.ts";
import { readPromotions } from "./promotion-pages.ts";
import { findReferrer, toBindInput } from "./referral.ts";

/** Codes and vouchers (wire.md §3, §5). */
export const offers: MarketplaceHandlers["offers"] = {
  async apply({ params, body }, context) {
    const platform = await getPlatform(context);
    const { offer, refusal, usesLeft, allowances } = await getCallerEntitlement(body.promoCode, context);
    if (refusal || !offer) throw new DomainError(refusal ?? "PROMO_NOT_FOUND");
    const { orderFoods, dineType, quotedDeliveryFee: deliveryFee = null } = body;
    const input = { orderFoods, dineType, platform, offer, allowances, deliveryFee };
    const { name, promoDiscount, deliveryDiscount } = await context.store(params.id)("applyCode", input);
    return {
      item: {
        promoCode: offer.code,
        kind: offer.kind,
        name,
        discountAmount: promoDiscount,
        deliveryDiscountAmount: deliveryDiscount,
        minSpendAmount: offer.minSpendAmount,
        usesLeft,
      },
    };
  },

  async bind({ body }, context) {
    const { customerID } = await context.caller();
    const code = parseCode(body.code);
    if (code === null) throw new DomainError("VOUCHER_NOT_FOUND");
    const { externalUserId = "" } = body;
    const referrerID = await findReferrer(code, context);
    const bind = await toBindInput({ code, externalUserId, customerID, referrerID }, context);
    return { item: await context.customer(customerID)("bind", bind) };
  },

  promotions: ({ query }, context) => readPromotions(query.cursor, context),
};

/** The caller's entitlement for a code; a guest counts as a customer without orders. */
async function getCallerEntitlement(typed: string, context: SagaContext & Desks & Calling): Promise<Entitlement> {
  const { customerID, isBinded } = await context.caller();
  const claim = await toClaim(typed, isBinded ? customerID : null, context);
  if (isBinded) return context.customer(customerID)("entitlement", claim);
  const { campaigns } = await context.offers();
  return toGuestEntitlement(claim, campaigns, context.now);
}
