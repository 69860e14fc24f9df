import { createParts } from "#app/ui/create-parts.ts";

const { useParts } = createParts("panels", () => import("./favourite-stores.client.tsx"));

/** The page of favourite stores. Only the browser has their list. */
export function FavouriteList() {
  const parts = useParts(true);
  return parts && <parts.FavouriteStores />;
}
