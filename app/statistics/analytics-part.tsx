import { useEffect } from "react";
import { useRootData } from "#app/site/use-root-data.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Asks for consent to statistics, and starts them after it. A deployment without them loads nothing of it. */
export function AnalyticsPart() {
  const analytics = useRootData()?.analytics;
  const { Part, open } = useOnDemand(
    () => import("./consent-bar.client.tsx"),
    ["legal"],
    () => undefined,
  );
  useEffect(() => {
    if (analytics) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render
  }, [analytics]);
  return Part && <Part />;
}
