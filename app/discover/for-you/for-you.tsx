import { useEffect, useState } from "react";
import { sessionKeys } from "#app/storage/port.ts";
import type { RailName } from "#app/storage/rail-cookie.ts";
import { localStore } from "#app/storage/storage.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { RailSection } from "./rail-section.tsx";

const { useParts } = createParts("order", async () => (await import("./for-you-parts.client.tsx")).forYouParts);

type Props = { rails?: readonly RailName[]; nowMs: number };

/** What a list page has for this visitor: dishes to order again, favourites. The code loads for whoever has some. */
export function ForYou({ rails = [], nowMs }: Props) {
  const parts = useParts(rails.length > 0);
  return rails.map(
    (rail) =>
      rail !== "live" &&
      (parts ? <parts.Rail key={rail} rail={rail} nowMs={nowMs} /> : <RailSection key={rail} rail={rail} />),
  );
}

/** The order under way. */
export function UnderWay({ rails = [], nowMs }: Props) {
  const parts = useParts(useIsKnown() || rails.length > 0);
  // Of this visit: a page that is read again meanwhile moves nothing.
  const [isFirst] = useState(() => rails.includes("live"));
  if (!parts) return isFirst && <div className="live-room" />;
  return <parts.ActiveOrders nowMs={nowMs} isFirst={isFirst} />;
}

/** True once this device is known to have a login. */
function useIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void localStore.get(sessionKeys.isBinded).then((stored) => setKnown(stored === "true"));
  }, []);
  return isKnown;
}
