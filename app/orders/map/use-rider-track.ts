import { useState } from "react";
import { useRiderPlaces } from "#app/orders/live/rider-places.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { extendTrack, noTrack, type RiderTrack } from "./rider-track.ts";

/** Where the rider of an order has been since the page follows it. */
export function useRiderTrack({ id, delivery }: Pick<Order, "id" | "delivery">): RiderTrack {
  const told = useRiderPlaces(id);
  const [track, setTrack] = useState(noTrack);
  const next = extendTrack(track, told, delivery?.courier?.position ?? null);
  if (next !== track) setTrack(next);
  return next;
}
