import { contract } from "#shared/contract/index.ts";
import { rowsOf } from "#shared/contract/row.ts";
import { handlers } from "#worker/marketplace/handlers/index.ts";
import { unbuilt } from "#worker/marketplace/handlers/unbuilt.ts";
import type { RowName } from "#worker/docs/row-texts.ts";

/** True once the embedded marketplace answers a row. */
function isBuilt(name: string): boolean {
  const [group = "", row = ""] = name.split(".");
  return (handlers as Record<string, Record<string, unknown>>)[group]?.[row] !== unbuilt;
}

/** Every row of the contract that is answered. */
export const builtRows = rowsOf(contract)
  .filter(({ name }) => isBuilt(name))
  .map(({ name, row }) => ({ name: name as RowName, row }));
