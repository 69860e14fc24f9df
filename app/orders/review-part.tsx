import { useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const Review = lazyPart(() => import("./review/review.tsx"));

/** Opens the review of the order that the address names, over whatever page it is (S120). */
export function ReviewPart() {
  const id = new URLSearchParams(useLocation().search).get("reviewOrderID");
  const [closed, setClosed] = useState<string | null>(null);
  if (id === null && closed !== null) setClosed(null);
  return id && id !== closed && <Review key={id} id={id} onClose={() => setClosed(id)} />;
}
