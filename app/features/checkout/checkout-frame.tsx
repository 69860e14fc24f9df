import { useTranslation } from "react-i18next";
import type { CheckoutView } from "./checkout-view.ts";

/** What the server knows of a checkout: its parts and their order. The rest is on the device, in the cart. */
export function CheckoutFrame({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const isDelivered = view.modes[0] === "DELIVERY";
  return (
    <div className="cols form" aria-busy="true">
      <div className="bleed checkout-form checkout-wait">
        <p className="vh" role="status">
          {t("loading", { ns: "common" })}
        </p>
        <section className="block">
          <div className="sk" />
        </section>
        {isDelivered && (
          <section className="block">
            <div className="head">
              <h2>{t("deliverToTitle")}</h2>
            </div>
            <div className="sk" />
          </section>
        )}
        <section className="block">
          <div className="head">
            <h2>{t("whenTitle")}</h2>
          </div>
          <div className="sk" />
        </section>
        {isDelivered && (
          <section className="block">
            <div className="head">
              <h2>{t("courierTitle")}</h2>
            </div>
            <p className="note">{t("courierNeedsAddress")}</p>
          </section>
        )}
        <section className="block">
          <div className="head">
            <h2>{t("orderTitle")}</h2>
          </div>
          <div className="sk" />
        </section>
      </div>
      <aside className="side only-d checkout-wait">
        <div className="paybox">
          <h2>{t("payBoxTitle")}</h2>
          <div className="sk" />
        </div>
      </aside>
    </div>
  );
}
