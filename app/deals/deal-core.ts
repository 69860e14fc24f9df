import { readKeptPromo } from "#app/account/kept-promo.ts";
import {
  compareDeals,
  type DealCustomer,
  type DealOffer,
  type DealOrder,
  type DealPlace,
  getBestDeal,
  normalizeCode,
  priceWithOffer,
  toVoucherOffer,
} from "#shared/domain/deals/deals.ts";
import { findNearDeal, toGoal } from "#shared/domain/deals/near-deal.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import type { Answer } from "./ask-codes.ts";
import { DealsSection } from "./deals-section.tsx";
import type { JudgedDeals } from "./judged-deals.ts";

type Judged = {
  known: readonly DealOffer[];
  answers: readonly Answer[];
  order: DealOrder;
  place: DealPlace;
  customer: DealCustomer;
  chosen: string | null;
  nowMs: number;
};

const isSame = (code: string, other: string) => normalizeCode(code) === normalizeCode(other);

/** Of the chosen and the kept code those that only the server knows. */
const findUnlisted = (codes: readonly (string | null | undefined)[], known: readonly DealOffer[]): string[] =>
  codes.flatMap((code) => (code && !known.some((offer) => isSame(offer.code, code)) ? [code] : []));

/** The offer that is applied: the customer's own choice if it applies, else the best one. */
function judgeDeals({ known, answers, chosen, ...given }: Judged): JudgedDeals {
  const all = compareDeals({ ...given, offers: [...known, ...answers.flatMap(({ offer }) => offer ?? [])] });
  const best = getBestDeal(all);
  const mine = chosen ? all.find(({ offer }) => isSame(offer.code, chosen)) : null;
  const applied = chosen === "" ? null : mine?.isUsable ? mine : best;
  const answer = chosen ? answers.find(({ code }) => isSame(code, chosen)) : null;
  return {
    all,
    applied,
    isBest: applied === best,
    near: findNearDeal(
      all.flatMap((deal) => (deal.isUsable || deal.reason !== "MIN_SPEND" ? [] : toGoal(deal.offer))),
      priceOrder(given.order).food,
      applied?.savingSen ?? 0,
    ),
    order: given.order,
    refused: chosen && !mine?.isUsable && (mine || answer) ? { code: chosen, message: answer?.message ?? null } : null,
  };
}

/** Loaded together, once there is something to order. */
export const dealCore = { findUnlisted, readKeptPromo, judgeDeals, priceWithOffer, toVoucherOffer, DealsSection };
