import { useEffect } from "react";
import { useLocation } from "react-router";
import { tabStore } from "#app/storage/storage.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const TableTag = lazyPart(() => import("./table/table-tag.tsx"));

/** Shows on every page the table at which a visitor sits; visitors without one download nothing for it. */
export function TablePart() {
  const { pathname } = useLocation();
  const { isOpen, open } = useOpen();
  useEffect(() => {
    void tabStore.get("mk.table").then((kept) => kept && open());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render; a table is scanned on a page
  }, [pathname]);
  return isOpen && <TableTag />;
}
