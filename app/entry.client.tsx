import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import i18next from "i18next";
import { I18nextProvider, useTranslation } from "react-i18next";
const i = i18next.createInstance();
i.init({ lng: "en", resources: { en: { translation: { a: "b" } } } });
function T() {
  const { t } = useTranslation();
  return <p>{t("a")}</p>;
}
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i}>
      <T />
      <HydratedRouter />
    </I18nextProvider>,
  );
});
