import type { DineType } from "#shared/contract/entities.ts";

export type Mode = DineType;

/** Modes a customer can order in. The others need a table or days, which no page asks for. */
const orderModes: readonly string[] = ["DELIVERY", "PICKUP", "DRIVE_THRU"] satisfies Mode[];

export function getOrderModes(supported: readonly string[]): Mode[] {
  return orderModes.filter((mode): mode is Mode => supported.includes(mode));
}
