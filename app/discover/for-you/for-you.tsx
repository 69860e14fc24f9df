import { useEffect, useState } from "react";
import { sessionKeys } from "#app/storage/port.ts";
import type { RailName } from "#app/storage/rail-cookie.ts";
import { localStore } from "#app/storage/storage.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { RailSection } from "./rail-section.tsx";

const AgainRail = lazyPart(() => import("./again-rail.tsx"), { waiting: () => <RailSection rail="again" /> });
const FavouritesRail = lazyPart(() => import("./favourites-rail.tsx"), {
  waiting: () => <RailSection rail="favourites" />,
});
const ActiveOrders = lazyPart(() => import("./active-orders.tsx"), {
  waiting: ({ isFirst }) => isFirst && <div className="live-room" />,
});

type Props = { rails?: readonly RailName[]; nowMs: number };

/** What a list page has for this visitor: dishes to order again, favourites. The code loads for whoever has some. */
export function ForYou({ rails = [], nowMs }: Props) {
  return rails.map((rail) => {
    if (rail === "live") return null;
    return rail === "again" ? <AgainRail key={rail} nowMs={nowMs} /> : <FavouritesRail key={rail} />;
  });
}

/** The order under way. */
export function UnderWay({ rails = [], nowMs }: Props) {
  const isKnown = useIsKnown();
  // Of this visit: a page that is read again meanwhile moves nothing.
  const [isFirst] = useState(() => rails.includes("live"));
  return (isKnown || rails.length > 0) && <ActiveOrders nowMs={nowMs} isFirst={isFirst} />;
}

/** True once this device is known to have a login. */
function useIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void localStore.get(sessionKeys.isBinded).then((stored) => setKnown(stored === "true"));
  }, []);
  return isKnown;
}
