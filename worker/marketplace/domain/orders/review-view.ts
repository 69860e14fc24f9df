import type { ApiContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { isImported } from "#shared/domain/picture-url.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import type { ReviewType } from "./reviews.ts";

export type ReviewView = NonNullable<RowReply<ApiContract["reviews"]["due"]>["item"]>;

type Known = { step?: ReviewType | null; logo?: string | undefined };

/**
 * The data of the review form (S148). The id of a merchant is its subdomain. `step`: the open review, if it is known; `logo`:
 * the key of an imported one, for which the picture of its store stands where only the order is known.
 */
export function toReviewView(
  { id, store, merchantID, orderDineType, delivery }: Order,
  { step = null, logo }: Known = {},
): ReviewView {
  return {
    id,
    storeName: store.name,
    merchantLogoUrl:
      logo === undefined && isImported(store.bannerUrl) ? store.bannerUrl : pictures.logo(merchantID, logo),
    orderDineType,
    deliveryMethod: delivery?.deliveryMethod ?? null,
    deliveryCourier: delivery?.courier ? { photoUrl: delivery.courier.photoUrl } : null,
    ...(step && { step }),
  };
}
