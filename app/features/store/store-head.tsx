import { useTranslation } from "react-i18next";
import { languageTag, secondLocale, parseLanguageTag } from "#shared/domain/locale.ts";
import { Badges } from "../catalogue/badges.tsx";
import { ModeChoice } from "../mode/mode-choice.tsx";
import type { ModeState } from "../mode/use-mode.ts";
import { Icon } from "../../ui/icon.tsx";
import { Rating } from "../../ui/rating.tsx";
import { StoreInfo } from "./store-info.tsx";
import type { StorePageView } from "./store-page-view.ts";

type Props = { view: StorePageView; state: ModeState };

export function StoreHead({ view, state }: Props) {
  const { t, i18n } = useTranslation(["store", "cart"]);
  const other = languageTag[secondLocale[parseLanguageTag(i18n.language)]];
  return (
    <div className="bleed shead">
      <h1>
        {view.brand} {view.outlet && <span>{view.outlet}</span>}
      </h1>
      {view.otherName && (
        <p className="alt" lang={other}>
          {view.otherName}
        </p>
      )}
      <div className="facts">
        {view.rating && (
          <span className="rate">
            <Rating value={view.rating} /> <small>({view.ratingCount})</small>
          </span>
        )}
        {view.distance && <span className="meta">{view.distance}</span>}
        <OpenState view={view} />
      </div>
      <div className="promises">
        <Badges codes={view.badges.filter((badge) => badge !== "PREORDER")} />
        {view.aheadDays > 0 && (
          <span className="badge pre">
            <Icon name="calendar-clock" />
            {t("orderAhead", { count: view.aheadDays })}
          </span>
        )}
      </div>
      {!view.isOpen && (
        <p className={view.aheadDays > 0 ? "note pre" : "note"}>
          <Icon name={view.aheadDays > 0 ? "calendar-clock" : "store"} />
          {view.aheadDays > 0 ? t("futureOrder") : t("storeClosed", { ns: "cart" })}
        </p>
      )}
      <div className="quick">
        <ModeChoice modes={view.modes} state={state} prepMinutes={view.prepMinutes} />
        <StoreInfo view={view} />
      </div>
    </div>
  );
}

function OpenState({ view }: { view: StorePageView }) {
  const { t } = useTranslation("store");
  if (view.isOpen) {
    return <span className="status open">{view.until ? t("openUntil", { time: view.until }) : t("open24")}</span>;
  }
  if (!view.opening) return <span className="status shut">{t("closedStatus")}</span>;
  const { day, time, isPause } = view.opening;
  const when = day ? t("dayAndTime", { ns: "common", time, day: t(day, { ns: "common" }) }) : time;
  return (
    <span className={view.aheadDays > 0 ? "status pre" : "status shut"}>
      {isPause ? t("backAt", { ns: "common", time: when }) : t("opensTime", { time: when })}
    </span>
  );
}
