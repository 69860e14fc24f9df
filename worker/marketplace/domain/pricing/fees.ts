import type { DineType, MiscFee, Store } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { FeeRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";

const usualFees: FeeRecord[] = [
  {
    code: "PACKAGING",
    name: { EN: "Packaging", CN: "包装费" },
    amount: 50,
    per: "ITEM",
    dineTypes: ["DELIVERY", "PICKUP", "DRIVE_THRU"],
    cap: 200,
  },
];

/** Fees of an order besides delivery, service charge and tax, in sen: the usual ones, unless the store has its own (PD44, PD60). */
export function getMiscellaneousFees({ fees = usualFees }: Pick<StoreRecord, "fees">, locale: Locale): MiscFee[] {
  return fees.map(({ code, name, ...fee }) => ({ code, name: name[locale], ...fee }));
}

const usualMinimums: StoreRecord["minOrderAmounts"] = { DELIVERY: 1500 };

/** Smallest order amount in sen by mode: the usual one, unless the store has its own. A missing mode has no minimum (PD44). */
export function getMinOrderAmounts({
  dineTypes,
  minOrderAmounts,
}: Pick<StoreRecord, "dineTypes" | "minOrderAmounts">): Store["minOrderAmount"] {
  const all = { ...usualMinimums, ...minOrderAmounts };
  return Object.fromEntries(dineTypes.flatMap((mode): [DineType, number][] => (all[mode] ? [[mode, all[mode]]] : [])));
}
