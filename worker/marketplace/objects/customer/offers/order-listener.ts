import { isCalledOff } from "#worker/marketplace/domain/orders/order-states.ts";
import type { OrderPart } from "../orders/order-listeners.ts";
import { followCampaigns, freeCampaigns } from "./campaign-uses.ts";
import { freeUse } from "./promo-uses.ts";
import { thankReferrer } from "./referral.ts";
import { followOrder, freeVoucher } from "./vouchers.ts";

/** Codes, vouchers and limited campaigns follow their order; one that came to nothing frees them, once. */
export const offersOrderPart: OrderPart = {
  kept(sql, order, before, now) {
    followOrder(sql, order, now);
    if (before === null || isCalledOff(order)) followCampaigns(sql, order);
    if (order.deliveryStatus === "COMPLETED") thankReferrer(sql, now);
    if (isCalledOff(order)) freeUse(sql, order.id, now);
  },
  dropped(sql, orderID, now) {
    freeVoucher(sql, orderID, now);
    freeCampaigns(sql, orderID);
    freeUse(sql, orderID, now);
  },
};
