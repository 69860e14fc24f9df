import { useTranslation } from "react-i18next";
import { Retry } from "./retry.tsx";

/** In the place of the menu when it could not be loaded (S293). */
export default function MenuFailed() {
  const { t } = useTranslation("store");
  return (
    <div className="empty" role="alert">
      <h2>{t("menuDown")}</h2>
      <p>{t("catalogueDownHint", { ns: "common" })}</p>
      <Retry />
    </div>
  );
}
