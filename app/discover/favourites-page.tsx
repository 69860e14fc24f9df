import { lazyPart } from "#app/ui/lazy-part.tsx";

/** The page of favourite stores. Only the browser has their list. */
export const FavouritesPage = lazyPart(() => import("./for-you/favourites-grid.tsx"));
