import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useIsWide } from "#app/ui/use-is-wide.ts";

const WideTools = lazyPart(() => import("./wide-tools.tsx"));

/** The place of search and cart in the header of a wide screen. A phone loads nothing for it (decision 0113). */
export function WideSlot() {
  const isWide = useIsWide();
  return <div className="wide-tools only-d flex">{isWide && <WideTools />}</div>;
}
