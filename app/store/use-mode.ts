import { useEffect, useState } from "react";
import type { Mode } from "#app/cart/modes.ts";
import { changeCart, getCart, useFromCart } from "#app/cart/use-carts.ts";
import { setDineType } from "#shared/domain/cart/cart.ts";

/** Kept while the page is loaded, also on the way to a dish and back. */
const chosenModes = new Map<string, Mode>();

export type ModeState = {
  /** null until the customer has decided. */
  mode: Mode | null;
  /** The mode the customer came with, which cannot be ordered in here; null when there is none. */
  missing: Mode | null;
  setMode: (mode: Mode) => void;
};

/** The chosen mode, else the cart's, else the store's first; null when that mode is not in `modes`. A choice counts before the cart stores it. */
export function useMode(storeId: string, modes: readonly Mode[], linked: Mode | null = null): ModeState {
  const [, setShown] = useState<Mode>();
  // The mode alone: a page does not render again for each dish in the cart.
  const wanted = useFromCart(
    storeId,
    (cart) => chosenModes.get(storeId) ?? linked ?? (cart ? cart.dineType : (modes[0] ?? null)),
  );
  useEffect(() => {
    // A link counts on the way to a dish and back, until something else is chosen.
    if (linked && !chosenModes.has(storeId)) chosenModes.set(storeId, linked);
  }, [storeId, linked]);
  const isOffered = wanted !== null && modes.includes(wanted);
  return {
    mode: isOffered ? wanted : null,
    missing: isOffered ? null : wanted,
    setMode(mode) {
      chosenModes.set(storeId, mode);
      setShown(mode);
      if (getCart(storeId)) void changeCart(storeId, (current) => current && setDineType(current, mode));
    },
  };
}
