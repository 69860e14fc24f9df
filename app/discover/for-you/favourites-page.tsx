import { createParts } from "#app/ui/create-parts.ts";

const { useParts } = createParts("panels", () => import("./favourites-grid.client.tsx"));

/** The page of favourite stores. Only the browser has their list. */
export function FavouritesPage() {
  const parts = useParts(true);
  return parts && <parts.FavouritesGrid />;
}
