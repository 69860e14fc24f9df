import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ahead } from "#app/store/ahead.ts";
import { HeartButton } from "#app/store/heart-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import type { FavouriteStore } from "./use-favourite-stores.ts";

/** `sizes`: the width of its picture, as of an `img`. */
export function FavouriteCard({ store, sizes }: { store: FavouriteStore; sizes: string }) {
  const { t } = useTranslation("catalogue");
  return (
    <li className="store">
      <Link to={`/${store.id}/home`} viewTransition prefetch={ahead}>
        <div className="pic">
          <Picture
            src={store.bannerUrl || "/assets/img/placeholder-shop"}
            width={464}
            height={232}
            sizes={sizes}
            placeholder="shop"
          />
          {!store.isOpen && (
            <Badge tone="white" className="br">
              {t(store.takesOrders ? "closed" : "menuOnly")}
            </Badge>
          )}
        </div>
        <div className="row">
          <h3>{store.name}</h3>
        </div>
        <p className="meta">{(store.distance !== null && formatDistance(store.distance)) || "\u00a0"}</p>
      </Link>
      <HeartButton id={store.id} name={store.name} />
    </li>
  );
}
