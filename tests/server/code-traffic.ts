import { contract } from "#shared/contract/index.ts";
import { promos } from "#tests/support/sample-records.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { replyOf } from "./api.ts";
import { once, repeat, type Shopper } from "./asking.ts";

const { game, offers, session } = contract;

/** A code that all customers together want more often than they may have it. */
export const crowdCode: PromoRecord = {
  ...(promos.find(({ code }) => code === "MAKAN5") as PromoRecord),
  code: "CROWD",
  perCustomer: null,
  minSpendAmount: 0,
  totalCap: { uses: 12, usedBefore: 0 },
};

/** May be used once by each customer. */
export const ownCode = "MAKAN5";

/** The vouchers of whoever is new: the same ones, however many hands bind their codes. */
export async function bindCodes(shopper: Shopper): Promise<void> {
  for (const code of shopper.codes) {
    const answer = await repeat(shopper, offers.bind, { body: { code } });
    const given = shopper.bound.get(code) ?? new Set();
    shopper.bound.set(code, given);
    if (answer.status === 200) given.add(replyOf(offers.bind, answer).item.id);
  }
}

/** A code for the next order: of the crowd, an own one, or a voucher, also one that is in use; null for most. */
export async function codeToUse(shopper: Shopper): Promise<string | null> {
  const { random } = shopper;
  if (random.chance(0.6)) return null;
  if (random.chance(0.6)) return random.pick([crowdCode.code, crowdCode.code, ownCode]);
  const { item } = replyOf(session.profile, await repeat(shopper, session.profile, { body: {} }));
  const vouchers = item?.vouchers ?? [];
  return vouchers.length === 0 ? null : random.pick(vouchers).code;
}

export async function spin(shopper: Shopper): Promise<void> {
  await once(shopper, game.enter, { body: { storeID: "1001", isLanding: false } });
}
