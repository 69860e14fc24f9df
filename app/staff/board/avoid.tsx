import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { findAvoided } from "#shared/domain/people/avoided.ts";

type Avoid = Pick<StaffOrder, "avoid">;

/** What the customer cannot eat: above the dishes, before anybody reads one. */
export function AvoidStrip({ avoid }: Avoid) {
  const { t } = useTranslation("staff");
  if (avoid.length === 0) return null;
  return (
    <p className="bd-avoid">
      <StaffIcon name="triangle-alert" />
      <span>
        <small>{t("cannotEat")}</small>
        <b>{avoid.map((one) => t(`allergen${one}`)).join(" · ")}</b>
      </span>
    </p>
  );
}

/** What of that a dish has; nothing for one that is free of it. */
export function LineWarning({ avoid, line }: Avoid & { line: StaffOrder["lines"][number] }) {
  const { t } = useTranslation("staff");
  const found = avoid.length > 0 ? findAvoided(avoid, line) : [];
  if (!found)
    return (
      <span className="bd-unstated">
        <StaffIcon name="circle-question-mark" size={16} />
        {t("notStated")}
      </span>
    );
  if (found.length === 0) return null;
  return (
    <b className="bd-has">
      <StaffIcon name="triangle-alert" size={16} />
      {t("hasAllergens", { list: found.map((one) => t(`allergen${one}`)).join(" · ") })}
    </b>
  );
}
