import type { ModeRules } from "#app/checkout/checkout-part.ts";
import type { Draft } from "#app/checkout/draft.ts";
import { type CheckoutQuote, toRequestAddress } from "#app/checkout/requests.ts";
import { getTipSen } from "#app/payment/tip-amount.ts";
import { isSaving } from "./use-address-saving.ts";

const change = { at: "change-address", isButton: true } as const;

export const deliveryRules: ModeRules = {
  findNeed({ draft: { address }, delivery }) {
    if (!address) return { kind: "address", text: "chooseAddress", ...change };
    if (delivery === "too-far") return { kind: "tooFar", text: "tooFar", at: "h-courier" };
    return address.address.addressLine1.trim() ? null : { kind: "street", text: "streetMissing", ...change };
  },
  findLateNeed({ delivery, draft }) {
    if (delivery === "failed") return { kind: "courier", text: "needCourier", at: "h-courier" };
    return getTipSen(draft.tip) === null ? { kind: "tip", text: "needTip", at: "h-tip" } : null;
  },
  isWaiting: ({ draft, delivery, hasProfile }) => delivery !== "ready" || isSaving(draft, hasProfile),
  toBody(draft, quote) {
    const tip = getTipSen(draft.tip);
    return {
      deliveryType: draft.slot ? "SCHEDULED" : "ASAP",
      ...deliveryFields(draft, quote),
      ...(tip ? { tip } : {}),
    };
  },
};

function deliveryFields({ address }: Draft, quote: CheckoutQuote | null) {
  return {
    ...(address && { address: toRequestAddress(address.address) }),
    ...(address?.id && { deliveryAddressId: address.id }),
    ...(quote && {
      ...(quote.fare && { deliveryMethods: [quote.fare.deliveryMethod], deliveryFares: [quote.fare] }),
      quotedDeliveryFee: quote.amount,
      ...(quote.specialFeeVendor && { specialFeeVendor: quote.specialFeeVendor }),
      ...(quote.preOrderVendor && { preOrderVendor: quote.preOrderVendor }),
    }),
  };
}
