import type { HandlerContext } from "../http/context.ts";
import { readCode } from "../domain/offers/codes.ts";
import type { Claim, CountedPromo, Entitlement } from "../domain/offers/entitlement.ts";

/**
 * What an order asks for with the code that was typed. Where all uses of a promo are taken, those that the customer has still
 * to give back go first: nobody is refused for a use of their own.
 */
export async function toClaim(
  typed: string | undefined,
  customerID: string | null,
  context: HandlerContext,
): Promise<Claim> {
  const code = readCode(typed);
  if (code === null) return { code, promo: null };
  const promo = await context.directory("promo", { code });
  if (customerID === null || !isUsedUp(promo)) return { code, promo };
  await giveBackOwn(code, customerID, context);
  return { code, promo: await context.directory("promo", { code }) };
}

function isUsedUp(counted: CountedPromo | null): boolean {
  return counted !== null && counted.used >= (counted.promo.totalCap?.uses ?? Infinity);
}

async function giveBackOwn(code: string, customerID: string, { directory, customer }: HandlerContext): Promise<void> {
  const ask = customer(customerID);
  for (const use of await ask("usesToReturn", { code })) {
    await directory("returnPromo", use);
    await ask("useReturned", use);
  }
}

/** Counts an order's use of a promo with a total cap, before its Store is asked. Throws PROMO_LIMIT_REACHED. */
export async function takePromoUse(
  orderID: string,
  { offer, isCapped }: Entitlement,
  context: HandlerContext,
): Promise<void> {
  if (!offer || !isCapped) return;
  await context.directory("takePromo", { code: offer.code, orderID });
  context.reach("use-taken");
}
