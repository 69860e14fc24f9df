import type { DineType } from "#shared/contract/entities.ts";
import type { StoreRecord } from "#worker/marketplace/domain/types.ts";
import type { OpeningHours } from "./hours.ts";

type Opened<H> = { store: Pick<StoreRecord, "modeWeeks">; hours: H };

/** The hours of a mode, where it has its own. A special day and a pause count for all modes. */
export function getModeHours<H extends Pick<OpeningHours, "week">>({ store, hours }: Opened<H>, mode: DineType): H {
  const week = store.modeWeeks?.[mode];
  return week ? { ...hours, week } : hours;
}
