import { useState } from "react";
import type { DineType } from "#shared/contract/entities.ts";
import { setDineType } from "#shared/domain/cart.ts";
import { changeCart, useCart } from "../cart/use-carts.ts";

export type Mode = DineType;

/** Modes a customer chooses among at the menu; a meal plan is a dish with its own days, not a mode of the menu. */
const menuModes: readonly string[] = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN"] satisfies Mode[];

export function modesOf(supported: readonly string[]): Mode[] {
  return menuModes.filter((mode): mode is Mode => supported.includes(mode));
}

/**
 * The mode chosen on this page, else that of the store's cart, else the store's first. What was just chosen counts at
 * once: the cart keeps it a moment later.
 */
export function useMode(storeId: string, modes: readonly Mode[]): [Mode | null, (mode: Mode) => void] {
  const cart = useCart(storeId);
  const [chosen, setChosen] = useState<Mode | null>(null);
  const kept = cart?.dineType && modes.includes(cart.dineType) ? cart.dineType : null;
  const choose = (mode: Mode) => {
    setChosen(mode);
    if (cart) void changeCart(storeId, (current) => current && setDineType(current, mode));
  };
  return [chosen ?? kept ?? modes[0] ?? null, choose];
}
