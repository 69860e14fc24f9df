import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDistance } from "#shared/domain/distance-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { api } from "../../api/client.ts";
import { useCachedData } from "../../data/cached-data.ts";
import { Picture } from "../../ui/picture.tsx";
import { readDeliveryPosition } from "../cart/refresh-carts.ts";
import { isUnread, useFavourites } from "../favourites/favourites-store.ts";
import { HeartButton } from "../favourites/heart-button.tsx";
import { RailSection } from "./rail-section.tsx";

const mostShown = 50;

/** The favourite stores, newest first; a store that is gone is left out. */
export function FavouritesRail() {
  const { t, i18n } = useTranslation("catalogue");
  const locale = parseLanguageTag(i18n.language);
  const favourites = useFavourites();
  const { ids } = favourites;
  const { value, state } = useCachedData({
    key: ["stores.favourites", ids.slice(0, mostShown).toSorted()],
    staleMs: 30_000,
    load: async () => {
      if (ids.length === 0) return { value: { items: [] }, failure: null };
      const position = await readDeliveryPosition();
      return api.stores.cartInfo({ body: { storeId: ids.slice(0, mostShown), ...position } });
    },
  });
  if (isUnread(favourites) || state === "loading") return <RailSection rail="favourites" />;
  const stores = ids.flatMap((id) => value?.items.find((store) => store.id === id) ?? []);
  if (stores.length === 0) return null;
  return (
    <RailSection rail="favourites">
      <ul className="rail bleed favourites">
        {stores.map((store) => (
          <li className="store" key={store.id}>
            <Link to={`/${store.id}/home`} viewTransition prefetch="intent">
              <div className="pic">
                <Picture src={store.bannerUrl} width={464} height={232} sizes="232px" placeholder="shop" />
                {!store.isOpen && <span className="br badge white">{t("closed")}</span>}
              </div>
              <div className="row">
                <h3>{store.name}</h3>
              </div>
              <p className="meta">{store.distance === null ? "\u00a0" : formatDistance(store.distance, locale)}</p>
            </Link>
            <HeartButton id={store.id} name={store.name} />
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
