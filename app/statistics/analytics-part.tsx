import { useRootData } from "#app/site/use-root-data.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const ConsentBar = lazyPart(() => import("./consent-bar.tsx"));

/** Asks for consent to statistics, and starts them after it. A deployment without them loads nothing of it. */
export function AnalyticsPart() {
  const analytics = useRootData()?.analytics;
  return analytics && <ConsentBar />;
}
