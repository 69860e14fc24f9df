import { parseCode } from "#worker/marketplace/domain/offers/codes.ts";
import type { Claim, CountedPromo, Entitlement } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { SagaContext } from "./saga-context.ts";

/** The claim for the typed code. If the cap is reached, the customer's own unsent returns are sent first. */
export async function toClaim(
  typed: string | undefined,
  customerID: string | null,
  context: SagaContext,
): Promise<Claim> {
  const code = parseCode(typed);
  if (code === null) return { code, promo: null };
  const promo = await context.promo(code)("promo", null);
  if (customerID === null || !isUsedUp(promo)) return { code, promo };
  await returnOwnUses(code, customerID, context);
  return { code, promo: await context.promo(code)("promo", null) };
}

function isUsedUp(counted: CountedPromo | null): boolean {
  return counted !== null && counted.used >= (counted.promo.totalCap?.uses ?? Infinity);
}

async function returnOwnUses(code: string, customerID: string, { promo, customer }: SagaContext): Promise<void> {
  const call = customer(customerID);
  for (const use of await call("promoReturns", { code })) {
    await promo(code)("returnUse", use);
    await call("markPromoReturned", use);
  }
}

/** Counts a use of a promo with a total cap before the call to the Store. Throws PROMO_LIMIT_REACHED. */
export async function reservePromoUse(
  orderID: string,
  { offer, isCapped }: Entitlement,
  context: SagaContext,
): Promise<void> {
  if (!offer || !isCapped) return;
  await context.promo(offer.code)("takeUse", { orderID });
  context.reach("use-taken");
}
