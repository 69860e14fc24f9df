import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { FavouriteCard } from "./favourite-card.tsx";
import { useFavouriteStores } from "./use-favourite-stores.ts";

export const texts = ["catalogue", "facts", "panels"] as const;

/** The stores of the rail of favourites, as a page. */
export default function FavouritesGrid() {
  const { t } = useTranslation(["panels", "catalogue"]);
  const stores = useFavouriteStores();
  if (!stores) return null;
  if (stores.length === 0) {
    return (
      <Empty art="empty-stores" title={t("noFavourites")} hint={t("noFavouritesHint")}>
        <LinkButton kind="outline" to="/">
          {t("findStores")}
        </LinkButton>
      </Empty>
    );
  }
  return (
    <section className="sec" aria-labelledby="count">
      <h2 id="count" className="meta found">
        {t("catalogue:found", { count: stores.length })}
      </h2>
      <ul className="grid">
        {stores.map((store) => (
          <FavouriteCard key={store.id} store={store} sizes="(min-width: 1024px) 390px, calc(100vw - 32px)" />
        ))}
      </ul>
    </section>
  );
}
