import { useOutletContext } from "react-router";
import type { StaffGrant, StaffSession } from "#shared/contract/staff.ts";

/** Of the shop that is shown. */
export type Shop = { session: StaffSession; grant: StaffGrant };

/** What every page below the frame has, and those of a store too. */
export const useShop = () => useOutletContext<Shop>();

/** The names of stores in one line; a store that this session does not know has its number. */
export function useShopNames(): (ids: readonly string[]) => string {
  const { stores } = useShop().grant;
  return (ids) => ids.map((id) => stores.find((store) => store.id === id)?.name ?? id).join(", ");
}
