import { type ApiContract, contract } from "#shared/contract/index.ts";
import { type Row, listRows } from "#shared/contract/row.ts";

/** The dotted name of every row: "stores.nearby". */
export type RowName = {
  [G in keyof ApiContract]: `${G}.${Extract<keyof ApiContract[G], string>}`;
}[keyof ApiContract];

export const rows = listRows(contract) as { name: RowName; row: Row }[];

const byName = new Map(rows.map(({ name, row }) => [name, row]));

export function getRow(name: RowName): Row {
  const row = byName.get(name);
  if (!row) throw new TypeError(`there is no row ${name}`);
  return row;
}
