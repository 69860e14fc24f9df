import { getOrderModes } from "#app/cart/modes.ts";
import type { PublicApi } from "#app/context.ts";
import { getServerText } from "#app/i18n/describe.ts";
import type { PaymentOption } from "#app/payment/payments.ts";
import type { FeeAhead } from "#app/payment/receipt-lines.ts";
import { getHeaderTitle } from "#app/site/header-title.ts";
import { type EstimateView, toEstimateView } from "#app/store/estimate-view.ts";
import type { LoadedStore } from "#app/store/load-store.ts";
import { toModeViews } from "#app/store/mode-view.ts";
import { toPromoOffer } from "#shared/domain/deals/deal-offers.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";

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
  // Whether it is too far is known of the address of the order, not of the visitor's place.
  const near = { ...store, estimate: store.estimate ?? undefined };
  return {
    store: { id, name, bannerUrl, phoneNumber, miscellaneousFees, minOrderAmount, distance: null },
    address: formatAddressParts([store.addressLine1, store.addressLine2, `${store.postCode} ${store.city}`.trim()]),
    modes: getOrderModes(store.supportedDineType),
    modeViews: toModeViews({ ...settings, store: near }, visitor.locale, nowMs),
    merchantID: merchant.merchantId,
    merchant: { name: getHeaderTitle({ merchant }, ""), logoUrl: merchant.company.logoUrl },
    platform: visitor.platform,
    offers: (listed?.items ?? []).map(toPromoOffer).filter((offer) => offer !== null),
    // A member is fetched only where the merchant takes part (S226).
    loyaltyMerchantID: merchant.loyaltyEnabled ? merchant.merchantId : null,
    depositSen: settings.reservation?.depositAmount ?? 0,
    requiresEmail: merchant.requireEmail,
    serviceChargeBp,
    prepTime: prepMinutes === null ? null : formatMinutes(prepMinutes, visitor.locale),
    isOpen: store.isOpen,
    feeAhead: toFeeAhead(toEstimateView(store, visitor.locale, nowMs), visitor.locale),
    paymentMethods: paymentMethods as PaymentOption[],
    ageNotice,
    approvedOnly: showsApprovedOnly(visitor.platform, visitor.isLanding),
    isLanding: visitor.isLanding,
    place: visitor.place,
    nowMs,
  };
}

/** What is said of the delivery fee before there is an address: at least so much, or when it is shown. */
function toFeeAhead(estimate: EstimateView | null, locale: Locale): FeeAhead & { note: string } {
  const fee = estimate && !estimate.isTooFar ? estimate.fee : null;
  if (fee === null) {
    const text = getServerText(locale, "description", "feeLater");
    return { text, hint: null, note: getServerText(locale, "description", "feeNoteLater") };
  }
  return {
    text: getServerText(locale, "description", "feeFrom", { fee }),
    hint: getServerText(locale, "description", "feeExact"),
    note: getServerText(locale, "description", "feeNote", { fee }),
  };
}

export type CheckoutView = ReturnType<typeof toCheckoutView>;
