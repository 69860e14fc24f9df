import { useEffect } from "react";
import { ensureStyles } from "../../styles/load-styles.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";

type Props = { storeId: string; storeName: string; tableId: string };

const loadScanned = async () => {
  const [part] = await Promise.all([import("./scanned-table.tsx"), ensureStyles(["table"])]);
  return part;
};

/** Room for the table of a scanned code, of the same height before and after it is known. */
export function TableSlot(props: Props) {
  const { Part, open } = useOnDemand(loadScanned, ["dineIn"]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once
  useEffect(open, []);
  return Part ? <Part {...props} /> : <div className="sk table-wait" />;
}
