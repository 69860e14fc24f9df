import type { ReactNode } from "react";
import { useRootData } from "#app/site/use-root-data.ts";

/** The room of what shows the way of a delivery: a map, or a line where there are no tiles. */
export function LiveRoom({ children }: { children?: ReactNode }) {
  return <div className={useRootData()?.tiles ? "mapbox live-map" : "live-way"}>{children}</div>;
}
