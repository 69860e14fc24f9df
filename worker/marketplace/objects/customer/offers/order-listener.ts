import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { updateCampaignsForOrder, freeCampaigns } from "./campaign-uses.ts";
import { freePromoUse } from "./promo-uses.ts";
import { queueReward } from "./referral.ts";
import { updateVoucherForOrder, freeVoucher } from "./vouchers.ts";

/** Updates vouchers, promo uses and campaign units when an order changes; a cancelled order frees them, once. */
export const offersOrderListener: OrderListener = {
  onUpdated(sql, order, before, now) {
    updateVoucherForOrder(sql, order, now);
    if (before === null || isCancelled(order)) updateCampaignsForOrder(sql, order);
    if (order.deliveryStatus === "COMPLETED") queueReward(sql, now);
    if (isCancelled(order)) freePromoUse(sql, order.id, now);
  },
  onAbandoned(sql, orderID, now) {
    freeVoucher(sql, orderID, now);
    freeCampaigns(sql, orderID);
    freePromoUse(sql, orderID, now);
  },
};
