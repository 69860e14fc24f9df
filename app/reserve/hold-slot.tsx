import { useEffect } from "react";
import { personStore } from "#app/storage/storage.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Shows on the menu of a store the table that it holds; visitors without one download nothing for it. */
export function HoldSlot({ storeId }: { storeId: string }) {
  const { Part, open } = useOnDemand(() => import("./hold-tag.client.tsx"), ["dineIn"]);
  useEffect(() => {
    void personStore.get(`reservation-${storeId}`).then((kept) => kept && open());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render; a table is held on another page
  }, [storeId]);
  return Part && <Part storeId={storeId} />;
}
