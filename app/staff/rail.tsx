import { useTranslation } from "react-i18next";
import { NavLink, useParams } from "react-router";
import type { StaffGrant } from "#shared/contract/staff.ts";
import { managesShop } from "./session.ts";
import { StaffIcon } from "./staff-icon.tsx";

/** The parts of the app that a role may see, each with its icon. */
export function Rail({ grant }: { grant: StaffGrant }) {
  const { t } = useTranslation("staff");
  const { storeID } = useParams();
  const shop = `/manage/${grant.merchantID}`;
  const store = `/kitchen/${storeID}`;
  // An accountant reads figures alone.
  const isAtWork = grant.role !== "ACCOUNTANT";
  const sections = [
    ...(isAtWork || !storeID ? [[storeID ? store : "/kitchen", t("orders"), "layout-dashboard"] as const] : []),
    ...(storeID && isAtWork ? [[`${store}/menu`, t("menu"), "utensils"] as const] : []),
    ...(storeID && isAtWork && grant.role !== "KITCHEN" ? [[`${store}/tables`, t("tables"), "armchair"] as const] : []),
    ...(storeID && grant.role !== "KITCHEN" ? [[`${store}/today`, t("today"), "chart-column"] as const] : []),
    ...(managesShop(grant) ? [[`${shop}/team`, t("team"), "users"] as const] : []),
    [`${shop}/me`, t("me"), "user"],
  ] as const;
  return (
    <nav className="st-rail" aria-label={t("sections")}>
      {sections.map(([path, name, icon]) => (
        <NavLink key={path} to={path} end={!path.endsWith("/today")}>
          <StaffIcon name={icon} />
          <span>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
