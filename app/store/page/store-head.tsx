import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FoodPreferencesButton } from "#app/account/food-preferences-button.tsx";
import { Badges } from "#app/store/badges.tsx";
import { CheckInButton } from "#app/store/check-in/check-in-button.tsx";
import { HeartButton } from "#app/store/heart-button.tsx";
import { ModeChoice } from "#app/store/mode-choice.tsx";
import type { OutletView } from "#app/store/other-outlets.ts";
import { ReviewsButton } from "#app/store/reviews/reviews-button.tsx";
import type { StorePageView } from "#app/store/store-page-view.ts";
import type { ModeState } from "#app/store/use-mode.ts";
import { WhatsAppShare } from "#app/store/whatsapp-share.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { skipToOrder } from "#app/ui/page-focus.ts";
import { languageTag, secondLocale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { OpenState } from "./open-state.tsx";
import { OtherOutlets } from "./outlet-list.tsx";
import { PromoBanners } from "./promo-banners.tsx";
import { StoreInfo } from "./store-info.tsx";

type Props = {
  view: StorePageView;
  shareUrl: string;
  outlets: OutletView[];
  state: ModeState;
  reserveLink: ReactNode;
  /** What a store that takes no orders online says. */
  noOrdersNote: ReactNode;
};

export function StoreHead({ view, shareUrl, outlets, state, reserveLink, noOrdersNote }: Props) {
  const { t, i18n } = useTranslation(["store", "cart"]);
  const other = languageTag[secondLocale[parseLanguageTag(i18n.language)]];
  const isShut = !view.noOrders && !view.isOpen && view.aheadDays === 0;
  return (
    <div className="bleed shead">
      <h1>
        {view.brand} {view.outlet && <span>{view.outlet}</span>}
      </h1>
      {!view.noOrders && (
        <a className="skip only-d" href="#order" onClick={skipToOrder}>
          {t("skipToOrder")}
        </a>
      )}
      <HeartButton id={view.cart.id} name={view.cart.name} />
      {view.otherName && (
        <p className="alt" lang={other}>
          {view.otherName}
        </p>
      )}
      <div className="facts">
        {view.rating && <ReviewsButton storeId={view.cart.id} rating={view.rating} count={view.ratingCount} />}
        {view.distance && <span className="meta">{view.distance}</span>}
        <OpenState view={view} />
      </div>
      <div className="promises" role="group" aria-label={t("promises")}>
        <Badges codes={view.badges} />
        {view.aheadDays > 0 && (
          <Badge tone="careful" icon="calendar-clock">
            {t("orderAhead", { count: view.aheadDays })}
          </Badge>
        )}
        {!isShut && <PromoBanners banners={view.promoBanners} />}
      </div>
      {isShut && (
        <Note>
          <Icon name="store" />
          <p>{t("storeClosed", { ns: "cart" })}</p>
          <OtherOutlets outlets={outlets} />
        </Note>
      )}
      {view.noOrders ? noOrdersNote : <ModeChoice modes={view.modeViews} state={state} />}
      <div className="quick">
        {reserveLink}
        {view.hasCheckIn && <CheckInButton store={view.cart} />}
        <StoreInfo view={view} />
        <WhatsAppShare text={view.cart.name} url={shareUrl} />
        <FoodPreferencesButton />
        {!isShut && <OtherOutlets outlets={outlets} />}
      </div>
    </div>
  );
}
