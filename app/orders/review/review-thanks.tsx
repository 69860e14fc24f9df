import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { LinkButton } from "#app/ui/button.tsx";
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
      <LinkButton kind="outline" isWide to={toOrder(item.id)} replace viewTransition>
        {t("toOrder")}
      </LinkButton>
      {next && next.id !== item.id && (
        <LinkButton
          kind="quiet"
          isWide
          to={`${toOrder(next.id)}&reviewOrderID=${encodeURIComponent(next.id)}`}
          state={{ isAsked: true }}
          replace
          viewTransition
        >
          {t("next", { store: next.storeName })}
        </LinkButton>
      )}
    </div>
  );
}
