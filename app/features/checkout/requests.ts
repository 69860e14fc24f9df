import type { DineType } from "#shared/contract/entities.ts";
import type { Fare, OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { Address } from "#shared/contract/people.ts";
import type { ordering } from "#shared/contract/ordering.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Cart } from "#shared/domain/cart.ts";
import { toOrderFood } from "#shared/domain/order-food.ts";
import type { Draft } from "./draft.ts";

export type AvailabilityBody = RowInput<typeof ordering.availability>["body"];
export type DeliveryBody = RowInput<typeof ordering.calculateDelivery>["body"];
export type OrderBody = RowInput<typeof ordering.place>["body"];

/** The cart's lines for the wire, every line in the order's mode. */
export function orderFoodsOf(cart: Cart, mode: DineType): OrderFoodRequest[] {
  return cart.cart.map((item) => toOrderFood({ ...item, selectedDineType: mode }));
}

/** The request of v3/web/store/{id}/availability. Days and slots come for any `deliveryTime`; asked is the chosen one. */
export function availabilityBody(cart: Cart, mode: DineType, draft: Draft): AvailabilityBody {
  return {
    orderFoods: orderFoodsOf(cart, mode),
    deliveryTime: draft.slot?.startAt ?? null,
    dineType: mode,
    ...(mode === "DELIVERY" && draft.address && { address: plainAddress(draft.address.address) }),
  };
}

/** The request of v3/web/store/{id}/delivery/calculate. */
export function deliveryBody(cart: Cart, draft: Draft, address: Address): DeliveryBody {
  return {
    orderFoods: orderFoodsOf(cart, "DELIVERY"),
    deliveryTime: draft.slot?.startAt ?? null,
    address: plainAddress(address),
    ...(draft.address?.id && { deliveryAddressId: draft.address.id }),
    dineType: "DELIVERY",
  };
}

export type Quote = {
  fare: Fare;
  specialFeeVendor: string | null;
  preOrderVendor: string | null;
};

export type OrderFacts = {
  cart: Cart;
  mode: DineType;
  draft: Draft;
  /** The chosen courier; null for a mode without delivery. */
  quote: Quote | null;
  /** The total shown, before the rounding of cash, which is decided when it is paid. */
  totalSen: number;
  isLanding: boolean;
  hasAlcohol: boolean;
};

/** The request of v3/web/store/{id}/order (spec §3, S150): what the customer saw, for the server to check. */
export function orderBody({ cart, mode, draft, quote, totalSen, isLanding, hasAlcohol }: OrderFacts): OrderBody {
  const option = draft.slot ? "SCHEDULED" : "ASAP";
  return {
    orderDineType: mode,
    orderFoods: orderFoodsOf(cart, mode),
    deliveryTime: draft.slot?.startAt ?? null,
    ...(draft.slot && { dineTime: draft.slot.dineTime }),
    ...(mode === "DELIVERY" && { deliveryType: option }),
    ...(mode === "PICKUP" && { pickupOption: option }),
    ...(mode === "DELIVERY" && deliveryFields(draft, quote)),
    isCutleryRequired: draft.isCutleryRequired,
    isLanding,
    expectedTotal: totalSen,
    ...(hasAlcohol && { ageConfirmed: draft.isAgeConfirmed }),
  };
}

function deliveryFields({ address }: Draft, quote: Quote | null): Partial<OrderBody> {
  return {
    ...(address && { address: plainAddress(address.address) }),
    ...(address?.id && { deliveryAddressId: address.id }),
    ...(quote && {
      deliveryMethods: [quote.fare.deliveryMethod],
      deliveryFares: [quote.fare],
      quotedDeliveryFee: quote.fare.amount,
      ...(quote.specialFeeVendor && { specialFeeVendor: quote.specialFeeVendor }),
      ...(quote.preOrderVendor && { preOrderVendor: quote.preOrderVendor }),
    }),
  };
}

/** The fields of an address that a request may have: a saved one and a found one carry more, which is refused. */
export function plainAddress(address: Address): Address {
  const { unit, remark, addressLine1, addressLine2, postCode, city, state, lat, lng } = address;
  const { contactName, contactPhone } = address;
  return {
    unit,
    remark,
    addressLine1,
    addressLine2,
    postCode,
    city,
    state,
    lat,
    lng,
    ...(contactName && { contactName }),
    ...(contactPhone && { contactPhone }),
  };
}
