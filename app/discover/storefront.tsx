import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ahead } from "#app/store/ahead.ts";
import { Estimate } from "#app/store/estimate.tsx";
import { OpeningBadge } from "#app/store/opening-badge.tsx";
import { Rating } from "#app/store/rating.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DishRail } from "./catalogue/dish-rail.tsx";
import { UntilText } from "./catalogue/until-text.tsx";
import type { StorefrontView } from "./load-storefront.ts";

/** The top of a merchant's own front page: who it is, its nearest outlet, offers, and what people come for. */
export function Storefront({ view, children }: { view: StorefrontView; children: ReactNode }) {
  const { t } = useTranslation(["catalogue", "facts", "common"]);
  const { name, heroUrl, outletCount, isHalal, nearest } = view;
  const { until } = nearest;
  const isClosed = nearest.state === "closed";
  return (
    <>
      <section className="front">
        <Picture src={heroUrl} width={1280} height={440} sizes="(min-width: 1280px) 1240px, 100vw" widest={900} first />
        <div className="front-card">
          <h1>{name}</h1>
          <p className="meta dots">
            {nearest.rating && <Rating value={nearest.rating} />}
            {isHalal && <span>{t("halalCertified", { ns: "facts" })}</span>}
            <span>{t("outletCount", { count: outletCount })}</span>
          </p>
          <LinkButton kind="action" icon="map-pin" to={`/${nearest.id}/home`} viewTransition prefetch={ahead}>
            <span>
              {nearest.outlet}
              <small className="meta dots">
                {nearest.distance && <span>{nearest.distance}</span>}
                {nearest.estimate && <Estimate estimate={nearest.estimate} />}
              </small>
            </span>
            {nearest.opening ? (
              <OpeningBadge opening={nearest.opening} isClosed={isClosed} />
            ) : nearest.state === "menu" ? (
              <Badge>{t("menuOnly")}</Badge>
            ) : (
              <span className="status open">{until ? <UntilText until={until} /> : t("openNow")}</span>
            )}
          </LinkButton>
          <LinkButton kind="primary" isWide to={`/${nearest.id}/home`} viewTransition>
            {t("seeMenuOf", { outlet: nearest.outlet })}
          </LinkButton>
        </div>
      </section>
      {children}
      <DishRail title={t("frontDishes")} store={{ id: nearest.id, name: nearest.outlet }} dishes={view.dishes} />
    </>
  );
}
