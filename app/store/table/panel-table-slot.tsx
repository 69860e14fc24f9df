import { useEffect, useState } from "react";
import { type KeptTable, watchTable } from "#app/store/kept-table.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const PanelTable = lazyPart(() => import("./panel-table.tsx"));

/** The table at which the visitor sits, in the head of the cart beside the menu. */
export function PanelTableSlot({ storeId }: { storeId: string }) {
  const [table, setTable] = useState<KeptTable | null>(null);
  useEffect(() => watchTable(setTable), []);
  return table?.storeId === storeId && <PanelTable name={table.name} />;
}
