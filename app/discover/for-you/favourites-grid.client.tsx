import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyArt } from "#app/ui/picture.tsx";
import { FavouriteCard } from "./favourite-card.tsx";
import { useFavouriteStores } from "./use-favourite-stores.ts";

/** The stores of the rail of favourites, as a page. */
export function FavouritesGrid() {
  const { t } = useTranslation(["panels", "catalogue"]);
  const stores = useFavouriteStores();
  if (!stores) return null;
  if (stores.length === 0) {
    return (
      <div className="empty">
        <EmptyArt name="empty-stores" />
        <h2>{t("noFavourites")}</h2>
        <p>{t("noFavouritesHint")}</p>
        <Link className="btn btn-2" to="/">
          {t("findStores")}
        </Link>
      </div>
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
