import { useOffered } from "./use-offered.ts";
import { useRootData } from "./use-root-data.ts";

/** A wheel without prizes cannot be drawn. */
export function useHasWheel(): boolean {
  const hasPrizes = useOffered("game.prizes");
  return useRootData()?.merchant?.hasWheel !== false && hasPrizes;
}
