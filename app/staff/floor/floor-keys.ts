import type { QueryClient } from "@tanstack/react-query";

export const tablesKey = (storeID: string) => ["tables", storeID];

const allReservations = (storeID: string) => ["reservations", storeID];
export const reservationsKey = (storeID: string, day: string) => [...allReservations(storeID), day];

/** Guests who sit down or move change both parts of the page. */
export async function reloadFloor(queries: QueryClient, storeID: string): Promise<void> {
  await Promise.all(
    [tablesKey(storeID), allReservations(storeID)].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
