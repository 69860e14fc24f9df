import { counter } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import type { StaffStore } from "#shared/contract/counter.ts";

/** The stations of a store, outside its board; null: they are not known yet. */
export function useStations(storeID: string): { value: StaffStore["stations"] | null; reload: () => void } {
  return useShopData(["stations", storeID], async () => {
    const { value } = await counter.board({ params: { storeID } });
    return value.item.stations;
  });
}
