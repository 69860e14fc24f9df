import type { DineType } from "#shared/contract/entities.ts";

export type Mode = DineType;

/** Modes a customer can order in, in the order of the page; each has a folder in app/modes. */
const orderModes: readonly string[] = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] satisfies Mode[];

export function getOrderModes(supported: readonly string[]): Mode[] {
  return orderModes.filter((mode): mode is Mode => supported.includes(mode));
}
