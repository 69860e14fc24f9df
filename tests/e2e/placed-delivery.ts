import type { Page } from "playwright/test";
import { asNewCustomer, post } from "./ordering-support.ts";
import type { Locale } from "./support.ts";

const address = {
  unit: "12",
  remark: "",
  addressLine1: "Jalan Teratai",
  addressLine2: "",
  postCode: "50480",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.1646,
  lng: 101.6525,
};

type Dishes = { store: string; dish: string; quantity: number };

/** The unpaid delivery of a new customer; the browser is logged in, as after a visit to the login page. */
export async function placeDelivery(page: Page, locale: Locale, dishes: Dishes) {
  await asNewCustomer(page, locale);
  return placeDeliveryByCalls(page, dishes);
}

/** The same for the customer who is logged in. */
export async function placeDeliveryByCalls(page: Page, { store, dish, quantity }: Dishes) {
  const orderFoods = [{ id: dish, orderQuantity: quantity }];
  const asked = { orderFoods, deliveryTime: null, address, dineType: "DELIVERY" };
  const { item: offer } = await post<{ item: { amount: number; deliveryFares: object[] } }>(
    page,
    `/v3/web/store/${store}/delivery/calculate`,
    asked,
  );
  const { item } = await post<{ item: { id: string; orderNo: string } }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "DELIVERY",
    orderFoods,
    deliveryTime: null,
    address,
    deliveryFares: offer.deliveryFares.slice(0, 1),
    quotedDeliveryFee: offer.amount,
    isCutleryRequired: false,
    isLanding: false,
  });
  return item;
}
