import type { DineType, MiscFee, Store } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { StoreRecord } from "#worker/marketplace/domain/types.ts";

/** Fees of an order besides delivery, service charge and tax, in sen: those that the store has set, and no others (PD44, PD60). */
export function getMiscellaneousFees({ fees = [] }: Pick<StoreRecord, "fees">, locale: Locale): MiscFee[] {
  return fees.map(({ code, name, ...fee }) => ({ code, name: name[locale], ...fee }));
}

/** Smallest order amount in sen by mode, where the store has set one (PD44). */
export function getMinOrderAmounts({
  dineTypes,
  minOrderAmounts: all = {},
}: Pick<StoreRecord, "dineTypes" | "minOrderAmounts">): Store["minOrderAmount"] {
  return Object.fromEntries(dineTypes.flatMap((mode): [DineType, number][] => (all[mode] ? [[mode, all[mode]]] : [])));
}
