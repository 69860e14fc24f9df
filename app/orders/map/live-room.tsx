import type { ReactNode } from "react";
import { useRootData } from "#app/site/use-root-data.ts";

/** The room of what shows the way of a delivery: a map, or a line where there are no tiles. */
export function LiveRoom({ hasRider, children }: { hasRider: boolean; children?: ReactNode }) {
  const line = hasRider ? "live-way" : "live-way still";
  return <div className={useRootData()?.tiles ? "mapbox live-map" : line}>{children}</div>;
}
