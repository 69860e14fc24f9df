import { useEffect } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

type Props = { storeId: string; storeName: string; tableId: string };

/** Room for the table of a scanned code, of the same height before and after it is known. */
export function TableSlot(props: Props) {
  const { Part, open } = useOnDemand(() => import("./scanned-table.client.tsx"), ["dineIn"]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once
  useEffect(open, []);
  return Part ? <Part {...props} /> : <div className="sk table-wait" />;
}
