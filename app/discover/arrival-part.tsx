import { useEffect } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { isArrival } from "./is-arrival.ts";

const Arrival = lazyPart(() => import("./arrival.tsx"), { waiting: null });

/** Takes what a link brings out of the address: codes, and who its visitor is. All of it loads on demand. */
export function ArrivalPart() {
  const brings = isArrival(useLocation());
  const { isOpen, open, close } = useOpen();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once
  useEffect(() => void (brings && open()), [brings]);
  return isOpen && <Arrival onClose={close} />;
}
