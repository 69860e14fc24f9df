import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Where the customer collects the food. */
export function CollectSection({ view }: FormProps) {
  const { t } = useTranslation("checkout");
  return (
    <section className="block" aria-labelledby="h-collect">
      <div className="head">
        <h2 id="h-collect">{t("collectFrom")}</h2>
      </div>
      <div className="addr">
        <span className="picto">
          <Icon name="store" />
        </span>
        <div>
          <b>{view.store.name}</b>
          <p>{view.address}</p>
        </div>
      </div>
    </section>
  );
}
