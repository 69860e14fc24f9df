import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { isArrival } from "./is-arrival.ts";

/** Takes what a link brings out of the address: codes, and who its visitor is. All of it loads on demand. */
export function ArrivalPart() {
  const brings = isArrival(useLocation());
  const { Part, open, close } = useOnDemand(() => import("./arrival.client.tsx"), ["partner", "account"]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once
  useEffect(() => void (brings && open()), [brings]);
  return Part && <Part onClose={close} />;
}
