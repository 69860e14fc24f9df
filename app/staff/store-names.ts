import { useShop } from "./signed-in.tsx";

/** The names of stores in one line; a store that this session does not know has its number. */
export function useStoreNames(): (ids: readonly string[]) => string {
  const { stores } = useShop().grant;
  return (ids) => ids.map((id) => stores.find((store) => store.id === id)?.name ?? id).join(", ");
}
