import { contract } from "#shared/contract/index.ts";
import { rowsOf } from "#shared/contract/row.ts";
import type { RowName } from "#worker/docs/row-texts.ts";

/** Every row of the contract under its name. */
export const namedRows = rowsOf(contract).map(({ name, row }) => ({ name: name as RowName, row }));
