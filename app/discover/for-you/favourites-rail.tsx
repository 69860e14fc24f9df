import { FavouriteCard } from "./favourite-card.tsx";
import { RailSection } from "./rail-section.tsx";
import { useFavouriteStores } from "./use-favourite-stores.ts";

export const texts = ["catalogue", "facts"] as const;

/** The favourite stores, newest first, on the front page. */
export default function FavouritesRail() {
  const stores = useFavouriteStores();
  if (!stores) return <RailSection rail="favourites" />;
  if (stores.length === 0) return null;
  return (
    <RailSection rail="favourites">
      <ul className="rail bleed favourites">
        {stores.map((store) => (
          <FavouriteCard key={store.id} store={store} sizes="232px" />
        ))}
      </ul>
    </RailSection>
  );
}
