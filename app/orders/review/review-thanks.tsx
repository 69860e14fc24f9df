import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ReviewItem } from "./review-item.ts";

const toOrder = (id: string) => `/order-summary?id=${encodeURIComponent(id)}`;

type Props = { item: ReviewItem; stars: number | null };

/** Thanks, and offers the oldest order that still waits for a review (S124). */
export function ReviewThanks({ item, stars }: Props) {
  const { t } = useTranslation("review");
  const heading = useRef<HTMLHeadingElement>(null);
  const [next, setNext] = useState<ReviewItem | null>(null);
  useEffect(() => {
    heading.current?.focus();
    void call.reviews.next().then(({ value }) => value?.item && setNext(value.item));
  }, []);
  return (
    <div className="stack rv rv-thanks">
      <div className="rv-given" aria-hidden="true">
        {Array.from({ length: stars ?? 0 }, (_, index) => (
          <Icon key={index} name="star" />
        ))}
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {t("thanks")}
      </h3>
      <p className="meta">{t("thanksHint", { store: item.storeName })}</p>
      <Link className="btn btn-2 btn-block" to={toOrder(item.id)} replace viewTransition>
        {t("toOrder")}
      </Link>
      {next && next.id !== item.id && (
        <Link
          className="btn btn-3 btn-block"
          to={`${toOrder(next.id)}&reviewOrderID=${encodeURIComponent(next.id)}`}
          state={{ isAsked: true }}
          replace
          viewTransition
        >
          {t("next", { store: next.storeName })}
        </Link>
      )}
    </div>
  );
}
