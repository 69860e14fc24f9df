import type { DineType, MiscFee, Store } from "#shared/contract/entities.ts";
import type { Locale, Localized } from "#shared/domain/locale.ts";

const packagingName: Localized = { EN: "Packaging", CN: "包装费" };

/** Fees of an order besides delivery, service charge and tax, in sen (PD44, PD60). */
export function getMiscellaneousFees(locale: Locale): MiscFee[] {
  return [
    {
      code: "PACKAGING",
      name: packagingName[locale],
      amount: 50,
      per: "ITEM",
      dineTypes: ["DELIVERY", "PICKUP", "DRIVE_THRU"],
      cap: 200,
    },
  ];
}

/** Smallest order amount in sen by mode; a missing mode has no minimum (PD44). */
export function getMinOrderAmounts(dineTypes: readonly DineType[]): Store["minOrderAmount"] {
  return dineTypes.includes("DELIVERY") ? { DELIVERY: 1500 } : {};
}
