import type { ApiContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import type { ReviewType } from "./reviews.ts";

export type ReviewView = NonNullable<RowReply<ApiContract["reviews"]["due"]>["item"]>;

type Known = { step?: ReviewType | null; logo?: string | undefined };

/**
 * The data of the review form (S148). `step`: the open review, if it is known; `logo`: the name of the merchant's, for which
 * the picture of its store stands where only the order is known.
 */
export function toReviewView(
  { id, store, orderDineType, delivery }: Order,
  { step = null, logo }: Known = {},
): ReviewView {
  return {
    id,
    storeName: store.name,
    merchantLogoUrl: logo === undefined ? store.bannerUrl : toPicturePath(logo),
    orderDineType,
    deliveryMethod: delivery?.deliveryMethod ?? null,
    deliveryCourier: delivery?.courier ? { photoUrl: delivery.courier.photoUrl } : null,
    ...(step && { step }),
  };
}
