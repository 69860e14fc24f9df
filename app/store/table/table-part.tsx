import { useEffect } from "react";
import { useLocation } from "react-router";
import { tabStore } from "#app/storage/storage.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Shows on every page the table at which a visitor sits; visitors without one download nothing for it. */
export function TablePart() {
  const { pathname } = useLocation();
  const { Part, open } = useOnDemand(() => import("./table-tag.client.tsx"), ["dineIn"]);
  useEffect(() => {
    void tabStore.get("mk.table").then((kept) => kept && open());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render; a table is scanned on a page
  }, [pathname]);
  return Part && <Part />;
}
