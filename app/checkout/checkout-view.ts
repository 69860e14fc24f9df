import { getOrderModes } from "#app/cart/modes.ts";
import type { PublicApi } from "#app/context.ts";
import type { PaymentOption } from "#app/payment/payments.ts";
import { getHeaderTitle } from "#app/site/header-title.ts";
import type { LoadedStore } from "#app/store/load-store.ts";
import { toModeViews } from "#app/store/mode-view.ts";
import { toPromoOffer } from "#shared/domain/deals/deal-offers.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

type ListedOffers = Awaited<ReturnType<PublicApi["offers"]["promotions"]>>["value"];

/** `listed` is null when the upstream does not know the call of the running codes (it is an extension). */
export function toCheckoutView(
  settings: LoadedStore["settings"],
  visitor: Visitor,
  nowMs: number,
  listed: ListedOffers = null,
) {
  const { merchant, store, serviceChargeBp, prepMinutes, paymentMethods, ageNotice } = settings;
  const { id, name, bannerUrl, phoneNumber, miscellaneousFees, minOrderAmount } = store;
  // Time, fee and whether it is too far are those of the order's address (promise.ts), not of the visitor's place.
  const unplaced = { ...settings, prepMinutes: null, store: { ...store, estimate: undefined } };
  return {
    store: { id, name, bannerUrl, phoneNumber, miscellaneousFees, minOrderAmount, distance: null },
    address: formatAddressParts([store.addressLine1, store.addressLine2, `${store.postCode} ${store.city}`.trim()]),
    modes: getOrderModes(store.supportedDineType),
    modeViews: toModeViews(unplaced, visitor.locale, nowMs),
    merchantID: merchant.merchantId,
    merchant: { name: getHeaderTitle({ merchant }, ""), logoUrl: merchant.company.logoUrl },
    platform: visitor.platform,
    offers: (listed?.items ?? []).map(toPromoOffer).filter((offer) => offer !== null),
    // A member is fetched only where the merchant takes part (S226).
    loyaltyMerchantID: merchant.loyaltyEnabled ? merchant.merchantId : null,
    depositSen: settings.reservation?.depositAmount ?? 0,
    requiresEmail: merchant.requireEmail,
    serviceChargeBp,
    prepMinutes,
    isOpen: store.isOpen,
    paymentMethods: paymentMethods as PaymentOption[],
    ageNotice,
    approvedOnly: showsApprovedOnly(visitor.platform, visitor.isLanding),
    isLanding: visitor.isLanding,
    place: visitor.place,
    nowMs,
  };
}

export type CheckoutView = ReturnType<typeof toCheckoutView>;
