import { useEffect } from "react";
import { personStore } from "#app/storage/storage.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const HoldTag = lazyPart(() => import("./hold-tag.tsx"));

/** Shows on the menu of a store the table that it holds; visitors without one download nothing for it. */
export function HoldSlot({ storeId }: { storeId: string }) {
  const { isOpen, open } = useOpen();
  useEffect(() => {
    void personStore.get(`reservation-${storeId}`).then((kept) => kept && open());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render; a table is held on another page
  }, [storeId]);
  return isOpen && <HoldTag storeId={storeId} />;
}
