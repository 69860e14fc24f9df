import { useEffect } from "react";
import { useLocation } from "react-router";
import { localStore, tabStore } from "../../storage/storage.ts";
import { useOnDemand } from "../../ui/use-on-demand.ts";

/** Shows on every page the table at which a visitor sits, and on those of a store the one that it holds for them; visitors without one download nothing for it. */
export function TablePart() {
  const { pathname } = useLocation();
  const { Part, open } = useOnDemand(() => import("./table-tag.tsx"), ["dineIn"]);
  useEffect(() => {
    const show = (kept: string | null) => kept && open();
    void tabStore.get("mk.table").then(show);
    void localStore.get(`reservation-${pathname.split("/")[1]}`).then(show);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render; a table is scanned on a page
  }, [pathname]);
  return Part && <Part />;
}
