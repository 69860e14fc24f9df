import { getBackEnd } from "#worker/marketplace/domain/counter/station-steps.ts";
import { readStationsOf } from "#worker/marketplace/objects/store/core/stations.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

type Ordered = Pick<StoredOrder, "order">;

/** Where each line of an order is made; "": at no station. */
export function readLineStations(sql: SqlStorage, { order: { orderFoods } }: Ordered): string[] {
  const makers = readStationsOf(
    sql,
    orderFoods.map(({ foodID }) => foodID),
  );
  return orderFoods.map(({ foodID }) => makers.get(foodID) ?? "");
}

/** The stations that an order waits for: those of the lines that are not left out. */
export function listAwaited({ order: { orderFoods } }: Ordered, stations: readonly string[]): string[] {
  const made = orderFoods.flatMap(({ leftOut }, index) => (leftOut ? [] : (stations[index] ?? "")));
  return [...new Set(made)].filter((station) => station !== "");
}

/** Which stations may take their last step back, and until when in epoch milliseconds. */
export const listBacks = (stored: StoredOrder, awaited: readonly string[], now: number) =>
  awaited.flatMap((station) => {
    const end = getBackEnd(stored, station, now);
    return end === null ? [] : [{ station, end }];
  });
