import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { StaffGrant } from "#shared/contract/staff.ts";
import { managesShop } from "./session.ts";
import { StaffIcon } from "./staff-icon.tsx";

/** The parts of the app that a role may see, each with its icon. */
export function Rail({ grant }: { grant: StaffGrant }) {
  const { t } = useTranslation("staff");
  const shop = `/manage/${grant.merchantID}`;
  const sections = [
    ["/kitchen", t("orders"), "layout-dashboard"],
    ...(managesShop(grant) ? [[`${shop}/team`, t("team"), "users"] as const] : []),
    [`${shop}/me`, t("me"), "user"],
  ] as const;
  return (
    <nav className="st-rail" aria-label={t("sections")}>
      {sections.map(([path, name, icon]) => (
        <NavLink key={path} to={path}>
          <StaffIcon name={icon} />
          <span>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
