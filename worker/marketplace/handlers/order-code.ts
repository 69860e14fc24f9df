import type { HandlerContext } from "../context.ts";
import { readCode } from "../rules/codes.ts";
import type { Claim, Entitled } from "../rules/entitlement.ts";

/** What an order asks for with the code that was typed. */
export async function claimOf(typed: string | undefined, { directory }: HandlerContext): Promise<Claim> {
  const code = readCode(typed);
  return { code, promo: code === null ? null : await directory("promo", { code }) };
}

/** Counts an order's use of a promo with a total cap, before its Store is asked. Throws PROMO_LIMIT_REACHED. */
export async function takeUse(orderID: string, { offer, isCapped }: Entitled, context: HandlerContext): Promise<void> {
  if (!offer || !isCapped) return;
  await context.directory("takePromo", { code: offer.code, orderID });
  context.reach("use-taken");
}
