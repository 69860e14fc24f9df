import type { StationRecord } from "#worker/marketplace/domain/types.ts";
import { readStoreFact, writeStoreFact } from "./store-profile.ts";
import type { StoredOrder } from "./stored-order.ts";

const stationsFact = "stations";

/** None: the kitchen is one. */
export const readStations = (sql: SqlStorage): readonly StationRecord[] =>
  (readStoreFact(sql, stationsFact) as StationRecord[] | null) ?? [];

export const writeStations = (sql: SqlStorage, stations: readonly StationRecord[]): void =>
  writeStoreFact(sql, stationsFact, stations);

/**
 * Where dishes are made, by their ids; those of no station are missing. A dish that stands in several sections, as in
 * "Popular", is made where the last of them is: its own stands after such a list.
 */
function readStationsOf(sql: SqlStorage, foodIDs: readonly string[]): ReadonlyMap<string, string> {
  const stations = readStations(sql);
  if (stations.length === 0 || foodIDs.length === 0) return new Map();
  const makers = new Map(stations.flatMap(({ id, menuIDs }) => menuIDs.map((menu) => [menu, id] as const)));
  const rows = sql.exec<{ food: string; menu: string }>(
    `SELECT menu_foods.food, menu_foods.menu FROM menu_foods JOIN menus ON menus.id = menu_foods.menu
     WHERE menu_foods.food IN (SELECT value FROM json_each(?)) ORDER BY menus.position`,
    JSON.stringify([...new Set(foodIDs)]),
  );
  return new Map(
    Array.from(rows).flatMap(({ food, menu }) => {
      const maker = makers.get(menu);
      return maker === undefined ? [] : [[food, maker] as const];
    }),
  );
}

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
