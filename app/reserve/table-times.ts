import { toAskedTimes } from "#app/store/asked-times.ts";
import type { StoreSettings } from "#app/store/load-settings.ts";
import type { Slot } from "#shared/contract/order-entities.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";

type Settings = Pick<StoreSettings, "openingHours" | "slotMinutes"> & {
  store: Pick<
    StoreSettings["store"],
    "isOpen" | "orderAheadDays" | "currentOpeningHour" | "currentClosingHour" | "phoneNumber"
  >;
};

/** Times of a day at which a table can be asked for; without any, why. */
export type TableTimes = { slots: Slot[]; none: "hoursUnknown" | "closedDay" | "dayOver" };

/**
 * Times of one day by the opening hours, as orders have them, without the kitchen's time. An API of the specification has
 * hours of the present opening only: they are taken for those of each day, because the store decides.
 */
export function toTableTimes({ store, openingHours, slotMinutes }: Settings, date: string, nowMs: number): TableTimes {
  const { isOpen, orderAheadDays } = store;
  const hours = openingHours ?? repeatHours(store, nowMs);
  const { days } = toAskedTimes({ openingHours: hours, slotMinutes, prepMinutes: 0, isOpen, orderAheadDays }, nowMs);
  // What begins after midnight is a time of the day after.
  const slots = days.flatMap((day) => day.slots).filter(({ startAt }) => startAt.startsWith(date));
  const isClosed = !hours?.some((day) => day.date === date && day.spans.length > 0);
  return { slots, none: !hours ? "hoursUnknown" : isClosed ? "closedDay" : "dayOver" };
}

function repeatHours(store: Settings["store"], nowMs: number): Settings["openingHours"] {
  const { currentOpeningHour: from, currentClosingHour: to, orderAheadDays } = store;
  if (!from || !to) return undefined;
  const spans = [`${from.slice(11, 16)}-${to.slice(11, 16)}`];
  const today = toDay(nowMs);
  return Array.from({ length: orderAheadDays + 1 }, (_, index) => ({ date: addDays(today, index), spans }));
}
