import { staffContract } from "#shared/contract/index.ts";
import { approvalLifeMs } from "#shared/domain/people/approval.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import type { Calling, HandlerContext } from "#worker/marketplace/http/context.ts";
import { readCaller } from "./read-caller.ts";

const { staff: rows } = staffContract;

/** Of the member, so that the same digits of two people are two hashes. */
const sealPin = (merchant: string, member: string, pin: string, { seal }: Pick<Calling, "seal">): Promise<string> =>
  seal(`pin ${merchant} ${member} ${pin}`);

/** How somebody of the team acts on a device of the shop (PD179). */
export const pinCalls: Pick<MarketplaceHandlers["staff"], "actors" | "act" | "setPin"> = {
  async actors(_nothing, context) {
    const { merchant } = await readDevice(context);
    return { items: await context.merchant(merchant)("actors", { by: await readCaller(rows.actors, context) }) };
  },

  async act({ body: { memberID, pin } }, context) {
    const { merchant, id: device } = await readDevice(context);
    const proof = await sealPin(merchant, memberID, pin, context);
    await context.merchant(merchant)("usePin", { by: await readCaller(rows.act, context), id: memberID, proof });
    const [sinceMs, untilMs] = [context.now, context.now + approvalLifeMs];
    const approval = await context.signApproval({ merchant, device, member: memberID, sinceMs, untilMs });
    return { item: { approval, until: toInstant(untilMs) } };
  },

  async setPin({ params: { merchantID, id }, body: { pin } }, context) {
    const proof = await sealPin(merchantID, id, pin, context);
    await context.merchant(merchantID)("setPin", { by: await readCaller(rows.setPin, context), id, proof });
    return { success: true };
  },
};

async function readDevice({ staff }: HandlerContext) {
  const claims = await staff();
  if (claims.kind !== "DEVICE") throw new DomainError("NOT_PERMITTED");
  return claims;
}
