import { api } from "#app/api/client.ts";
import type { Table } from "#shared/contract/entities.ts";

/** What a store says to an id or number: the table, that it has none like it, or nothing. */
export type FoundTable = { table: Table | null; isFailed: boolean };

/**
 * Asks a store for a table by the id of its code or by its printed number. A store answers with its default table when it
 * does not know the one that is asked for, so the answer is compared: nobody orders to a wrong table (wire.md §4).
 */
export async function findTable(storeID: string, asked: string, signal?: AbortSignal): Promise<FoundTable> {
  const wanted = asked.trim();
  const { value } = await api.stores.settings({ params: { storeID }, query: { tableId: wanted } }, signal);
  if (!value) return { table: null, isFailed: true };
  const { table } = value.item;
  const isSame = table !== null && table.isActive && [table.id, table.name].includes(wanted);
  return { table: isSame ? table : null, isFailed: false };
}
