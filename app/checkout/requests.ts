import { addressTexts, type ChosenAddress } from "#app/place/chosen-address.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { OrderFoodRequest, QuotedFare } from "#shared/contract/order-entities.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { Address, LocatedAddress } from "#shared/contract/people.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { toOrderFood } from "#shared/domain/cart/order-food.ts";
import type { Draft } from "./draft.ts";

export type AvailabilityBody = RowInput<typeof ordering.availability>["body"];
export type OrderBody = RowInput<typeof ordering.place>["body"];
export type DeliveryBody = RowInput<typeof ordering.calculateDelivery>["body"];

export function toOrderFoods(cart: Cart, mode: DineType): OrderFoodRequest[] {
  return cart.cart.map((item) => toOrderFood({ ...item, selectedDineType: mode }));
}

/** Body of v3/web/store/{id}/availability. `deliveryTime` is the chosen slot; the reply has all slots for any value. */
export function createAvailabilityBody(orderFoods: OrderFoodRequest[], mode: DineType, draft: Draft): AvailabilityBody {
  return {
    orderFoods,
    deliveryTime: (draft.booking ?? draft.slot)?.startAt ?? null,
    dineType: mode,
    ...(mode === "DELIVERY" && draft.address && { address: toRequestAddress(draft.address.address) }),
  };
}

export function createDeliveryBody(
  orderFoods: OrderFoodRequest[],
  dineType: DineType,
  slot: Draft["slot"],
  { id, address }: ChosenAddress,
): DeliveryBody {
  return {
    orderFoods,
    deliveryTime: slot?.startAt ?? null,
    address: toRequestAddress(address),
    ...(id && { deliveryAddressId: id }),
    dineType,
  };
}

export type CheckoutQuote = {
  /** Null: the API names a fee and no couriers. */
  fare: QuotedFare | null;
  /** The fee in sen. */
  amount: number;
  specialFeeVendor: string | null;
  preOrderVendor: string | null;
};

type AddressTexts = Pick<Address, (typeof addressTexts)[number]>;

/** Removes the extra fields of saved and found addresses, because requests with them are rejected. */
export function toRequestAddress(address: LocatedAddress): LocatedAddress {
  const { contactName, contactPhone } = address;
  const { lat, lng } = address;
  const texts = Object.fromEntries(addressTexts.map((name) => [name, address[name]])) as AddressTexts;
  return { ...texts, lat, lng, ...(contactName && { contactName }), ...(contactPhone && { contactPhone }) };
}
