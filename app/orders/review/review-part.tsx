import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** Opens the review of the order that the address names, over whatever page it is (S120). */
export function ReviewPart() {
  const id = new URLSearchParams(useLocation().search).get("reviewOrderID");
  const { Part, open, close } = useOnDemand(() => import("./review.client.tsx"), ["review"]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once for an order
  useEffect(() => void (id && open()), [id]);
  return Part && id && <Part key={id} id={id} onClose={close} />;
}
