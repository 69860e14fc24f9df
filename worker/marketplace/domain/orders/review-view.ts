import type { ApiContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import type { ReviewType } from "./reviews.ts";

export type ReviewView = NonNullable<RowReply<ApiContract["reviews"]["due"]>["item"]>;

/** The data of the review form (S148). The id of a merchant is its subdomain. `step`: the open review, if it is known. */
export function toReviewView(
  { id, store, merchantID, orderDineType, delivery }: Order,
  step: ReviewType | null = null,
): ReviewView {
  return {
    id,
    storeName: store.name,
    merchantLogoUrl: pictures.logo(merchantID),
    orderDineType,
    deliveryMethod: delivery?.deliveryMethod ?? null,
    deliveryCourier: delivery?.courier ? { photoUrl: delivery.courier.photoUrl } : null,
    ...(step && { step }),
  };
}
