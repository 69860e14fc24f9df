import { useTranslation } from "react-i18next";
import { Points } from "./points.tsx";

/** What a price consists of. The slip has no amounts, because they would be invented. */
export function SlipSection() {
  const { t } = useTranslation("landing");
  const lines = [
    [t("slipDishes"), t("slipDishesNote")],
    [t("slipTax"), t("slipTaxNote")],
    [t("slipPackaging"), t("slipPackagingNote")],
    [t("slipDelivery"), t("slipDeliveryNote")],
    [t("slipService"), t("slipServiceNote")],
  ] as const;
  return (
    <section className="land-two" aria-labelledby="one-price">
      <div>
        <h2 id="one-price">{t("onePrice")}</h2>
        <Points
          points={[
            { icon: "receipt-text", title: t("everyLine"), text: t("everyLineText") },
            { icon: "clock", title: t("noSilentChange"), text: t("noSilentChangeText") },
            { icon: "languages", title: t("searchAsYouSpeak"), text: t("searchAsYouSpeakText") },
          ]}
        />
      </div>
      <div className="slip">
        <dl className="rcpt">
          {lines.map(([line, note]) => (
            <div key={line}>
              <dt>{line}</dt>
              <dd>{note}</dd>
            </div>
          ))}
          <div className="sum tot">
            <dt>{t("slipTotal")}</dt>
            <dd>{t("slipTotalNote")}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
