import { lazyPart } from "#app/ui/lazy-part.tsx";

const ScannedTable = lazyPart(() => import("./scanned-table.tsx"), {
  waiting: () => <div className="sk table-wait" />,
});

type Props = { storeId: string; storeName: string; tableId: string };

/** Room for the table of a scanned code, of the same height before and after it is known. */
export function TableSlot(props: Props) {
  return <ScannedTable {...props} />;
}
