import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useShop } from "./shop.ts";

const tabs = ["team", "devices", "changes"] as const;

/** People, devices and what has changed stand beside each other. */
export function TeamTabs() {
  const { t } = useTranslation("staff");
  const { merchantID } = useShop().grant;
  return (
    <nav className="st-tabs" aria-label={t("team")}>
      {tabs.map((tab) => (
        <NavLink key={tab} to={`/manage/${merchantID}/${tab}`}>
          {t(tab === "team" ? "people" : tab)}
        </NavLink>
      ))}
    </nav>
  );
}
