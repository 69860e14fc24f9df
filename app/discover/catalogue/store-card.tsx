import { useTranslation } from "react-i18next";
import { useCart } from "#app/cart/use-carts.ts";
import { ahead } from "#app/store/ahead.ts";
import { Badges } from "#app/store/badges.tsx";
import { Estimate } from "#app/store/estimate.tsx";
import { HeartButton } from "#app/store/heart-button.tsx";
import { hasMatch, Marked } from "#app/store/marked.tsx";
import { OpeningBadge } from "#app/store/opening-badge.tsx";
import { Rating } from "#app/store/rating.tsx";
import type { StoreView } from "#app/store/store-view.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AddFound } from "./add-found.tsx";
import { UntilText } from "./until-text.tsx";

const FoundCart = lazyPart(() => import("./found-cart.tsx"));

const cardSizes = "(min-width: 1024px) 390px, calc(100vw - 32px)";

export function StoreCard({ store, first, isCompact }: { store: StoreView; first?: boolean; isCompact?: true }) {
  const { t } = useTranslation("catalogue");
  return (
    <article className="store">
      <PageLink to={`/${store.id}/home`} viewTransition prefetch={ahead}>
        <div className="pic">
          <Picture
            src={store.bannerUrl}
            width={720}
            height={360}
            sizes={isCompact ? "(min-width: 1024px) 288px, 232px" : cardSizes}
            placeholder="shop"
            {...(first && { first })}
          />
          {store.until && (
            <Badge tone="white" className="br">
              <UntilText until={store.until} />
            </Badge>
          )}
          {store.state === "menu" && (
            <Badge tone="white" className="br">
              {t("menuOnly")}
            </Badge>
          )}
        </div>
        <div className="row">
          <h3>
            <Marked text={store.name} matched={store.matched} />
          </h3>
          {store.rating && <Rating value={store.rating} />}
        </div>
        <Facts store={store} />
        {!isCompact && <Badges codes={store.badges} />}
      </PageLink>
      <HeartButton id={store.id} name={store.name} />
      {!isCompact && <Matches store={store} />}
      {!isCompact && <Outlets store={store} />}
    </article>
  );
}

/** The opening time is text, because grey alone does not tell that a store is closed. */
export function StoreRow({ store }: { store: StoreView }) {
  const { t } = useTranslation(["catalogue", "common"]);
  const isClosed = store.state === "closed";
  return (
    <article>
      <PageLink className={isClosed ? "srow shut" : "srow"} to={`/${store.id}/home`} viewTransition prefetch={ahead}>
        <div className="pic">
          {/* A banner is twice as wide as it is high, and the row cuts its sides off. */}
          <Picture src={store.bannerUrl} width={96} height={76} sizes="152px" placeholder="shop" />
          {isClosed && <span className="shade">{t("closed")}</span>}
        </div>
        <div>
          <h3>
            <Marked text={store.name} matched={store.matched} />
          </h3>
          <Facts store={store} />
          {store.state === "menu" && <Badge>{t("menuOnly")}</Badge>}
          {store.opening && <OpeningBadge opening={store.opening} isClosed={isClosed} />}
        </div>
      </PageLink>
      <HeartButton id={store.id} name={store.name} />
      <Matches store={store} />
      <Outlets store={store} />
    </article>
  );
}

function Facts({ store }: { store: StoreView }) {
  return (
    <>
      <p className="meta dots">
        {store.distance && <span>{store.distance}</span>}
        {store.matchedElsewhere && (
          <span>
            <mark>{store.matchedElsewhere}</mark>
          </span>
        )}
        {store.tags && (
          <span>
            <Marked text={store.tags} matched={store.matched} />
          </span>
        )}
      </p>
      {store.estimate && (
        <p className="meta dots">
          <Estimate estimate={store.estimate} />
        </p>
      )}
    </>
  );
}

function Matches({ store }: { store: StoreView }) {
  const cart = useCart(store.id);
  if (store.matches.length === 0) return null;
  return (
    <>
      <ul className="hits">
        {store.matches.map(({ id, name, imageUrl, price, matched = "" }) => (
          <li key={id}>
            <PageLink to={`/${store.id}/item/${id}`} viewTransition prefetch={ahead}>
              <Picture src={imageUrl} width={72} height={72} placeholder="food" />
              {/* One part of the row: its words and marks wrap as a text does. */}
              <span>
                <Marked text={name} matched={matched} /> {matched && !hasMatch(name, matched) && <mark>{matched}</mark>}
              </span>
              <b>{price}</b>
            </PageLink>
            {store.state !== "menu" && <AddFound storeID={store.id} dish={{ id, name }} />}
          </li>
        ))}
      </ul>
      {cart && <FoundCart cart={cart} />}
    </>
  );
}

/** Other outlets of the merchant are a list of their own (S103). */
function Outlets({ store: { outlets } }: { store: StoreView }) {
  const { t } = useTranslation("catalogue");
  if (!outlets) return null;
  return (
    <PageLink className="outlets" to={outlets.href} viewTransition>
      <Icon name="store" size={16} />
      {t("outlets", { count: outlets.count })}
      <Icon name="chevron-right" size={16} />
    </PageLink>
  );
}
