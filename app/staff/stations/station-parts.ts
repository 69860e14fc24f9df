import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { getBoardColumn } from "#shared/domain/orders/board.ts";
import { countDishes } from "#shared/domain/orders/dish-counts.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

type Station = StaffStore["stations"][number];
type Line = StaffOrder["lines"][number];

/** What one station makes of an order. COMING: nobody has answered it; DONE: it may still be taken back. */
export type StationPart = {
  order: StaffOrder;
  station: Station;
  own: readonly Line[];
  state: "COMING" | "QUEUED" | "PREPARING" | "DONE";
};

const linesOf = ({ lines }: StaffOrder, id: string): Line[] =>
  lines.filter(({ station, left }) => station === id && left === null);

/** The parts of these stations in the order in which they are due; what is done comes last. */
export function listParts(orders: readonly StaffOrder[], stations: readonly Station[], nowMs: number): StationPart[] {
  const parts = orders.flatMap((order) =>
    stations.flatMap((station): StationPart[] => {
      const own = linesOf(order, station.id);
      const state = getPartState(order, own, nowMs);
      return state === null ? [] : [{ order, station, own, state }];
    }),
  );
  const keyOf = ({ order: { dueAt, placedAt }, state }: StationPart) =>
    `${Number(state === "DONE")}${dueAt}${placedAt}`;
  return parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Null: the station has nothing to do with it now. */
function getPartState(order: StaffOrder, own: readonly Line[], nowMs: number): StationPart["state"] | null {
  const [first] = own;
  if (!first) return null;
  const column = getBoardColumn(order, nowMs);
  if (column === "NEW") return "COMING";
  if (column === "COOKING" && first.stationState !== "READY") return first.stationState;
  const back = order.backs.find(({ station }) => station === first.station);
  const isBack = back !== undefined && fromInstant(back.until) > nowMs;
  return isBack && (column === "COOKING" || column === "READY") ? "DONE" : null;
}

/** How many of each dish these stations have before them. */
export function countOwnDishes(orders: readonly StaffOrder[], stations: readonly Station[], nowMs: number) {
  const ids = new Set(stations.map(({ id }) => id));
  const own = orders.map((order) => ({
    ...order,
    lines: order.lines.filter(({ station, stationState }) => ids.has(station) && stationState !== "READY"),
  }));
  return countDishes(own, nowMs);
}

/** The stations of an order, each with how far it is and what it makes. */
export function listStations(order: StaffOrder, stations: readonly Station[]) {
  return stations.flatMap((station) => {
    const lines = linesOf(order, station.id);
    return lines[0] ? [{ station, state: lines[0].stationState, lines }] : [];
  });
}
