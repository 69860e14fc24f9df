import type { RailName } from "#app/storage/rail-cookie.ts";
import { ActiveOrders } from "./active-orders.tsx";
import { AgainRail } from "./again-rail.tsx";
import { FavouritesRail } from "./favourites-rail.tsx";

function Rail({ rail, nowMs }: { rail: Exclude<RailName, "live">; nowMs: number }) {
  return rail === "again" ? <AgainRail nowMs={nowMs} /> : <FavouritesRail />;
}

export const forYouParts = { Rail, ActiveOrders };
