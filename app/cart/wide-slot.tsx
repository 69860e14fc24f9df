import { loadStyles } from "#app/styles/load-styles.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";

const { useParts } = createParts("store", async () => {
  const [parts] = await Promise.all([import("./wide-tools.client.tsx"), loadStyles(["cart"])]);
  return parts;
});

/** The place of search and cart in the header of a wide screen. A phone loads nothing for it (decision 0113). */
export function WideSlot() {
  const parts = useParts(useIsWide());
  return <div className="wide-tools only-d flex">{parts && <parts.WideTools />}</div>;
}
