import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import type { Order } from "#shared/contract/order-entities.ts";

/** Noon of a Wednesday; the order was placed half an hour before. */
export const orderNowMs = Date.parse("2026-11-25T12:00:00+08:00");

const lineOf = (id: string, name: string) => ({
  item: { id, name, imageUrl: "/a" },
  cartItemID: id,
  foodConformity: null,
  selectedAttributes: [],
  combinationPricePerItem: 1200,
  comboTaxAmount: 0,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 1,
});
const lines = [lineOf("9", "Nasi Lemak"), lineOf("8", "Teh Tarik")];
const cart = {
  storeID: "501",
  name: "Kedai",
  phoneNumber: "+60322221111",
  bannerUrl: "/b",
  totalItems: 2,
  cart: lines,
};

/** A delivery of two dishes that is on the way and due at 12:12, unless the facts say otherwise. */
export const createTestOrder = (facts: Partial<Order> = {}): Order =>
  createOrder({ cart, nowMs: orderNowMs } as unknown as GalleryView, facts);
