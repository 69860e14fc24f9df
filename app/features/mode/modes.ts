import type { DineType } from "#shared/contract/entities.ts";

export type Mode = DineType;

/** Modes a customer can order in. The others need a table, a car or days, which no page asks for. */
const orderModes: readonly string[] = ["DELIVERY", "PICKUP"] satisfies Mode[];

/** Those of a store's modes that can be chosen, in the order they are offered. */
export function modesOf(supported: readonly string[]): Mode[] {
  return orderModes.filter((mode): mode is Mode => supported.includes(mode));
}
