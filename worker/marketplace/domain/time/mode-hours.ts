import type { DineType } from "#shared/contract/entities.ts";
import type { StoreRecord } from "#worker/marketplace/domain/types.ts";
import type { OpeningHours } from "./hours.ts";

type Opened = { store: Pick<StoreRecord, "modeWeeks">; hours: OpeningHours };

/** The hours of a mode: its own week and its own pause, where it has them. A special day and a pause of the store count for all. */
export function getModeHours({ store, hours }: Opened, mode: DineType): OpeningHours {
  const week = store.modeWeeks?.[mode] ?? hours.week;
  const pausedUntil = hours.modePauses?.[mode];
  const closedUntil = pausedUntil === undefined ? hours.closedUntil : Math.max(pausedUntil, hours.closedUntil ?? 0);
  return { ...hours, week, closedUntil };
}

/** False where every mode has the hours of the store. */
export const hasModeHours = ({ store, hours }: { store: Opened["store"]; hours: Pick<OpeningHours, "modePauses"> }) =>
  store.modeWeeks !== undefined || hours.modePauses !== undefined;
