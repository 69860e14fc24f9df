import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";

/** Unknown badges are hidden. The two trust badges are the only lawful ones. */
const known = {
  HALAL_CERTIFIED: { text: "halalCertified", icon: "badge-check", tone: "" },
  NON_HALAL: { text: "nonHalal", icon: null, tone: "" },
  NEW: { text: "badgeNew", icon: null, tone: "" },
  PROMO: { text: "badgePromo", icon: "tag", tone: "promo" },
  FREE_DELIVERY: { text: "freeDelivery", icon: "scooter", tone: "ok" },
  PREORDER: { text: "preorder", icon: "calendar-clock", tone: "pre" },
  DINEIN: { text: "modeDINEIN", icon: "utensils", tone: "" },
  DRIVE_THRU: { text: "modeDRIVE_THRU", icon: "car", tone: "" },
  MEAL_PLAN: { text: "modeMEAL_PLAN", icon: "calendar-days", tone: "" },
} as const;

export function Badges({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const shown = codes.filter((code): code is keyof typeof known => code in known);
  if (shown.length === 0) return null;
  return (
    <div className="badges">
      {shown.map((code) => {
        const { text, icon, tone } = known[code];
        return (
          <span key={code} className={`badge ${tone}`}>
            {icon && <Icon name={icon} />}
            {t(text)}
          </span>
        );
      })}
    </div>
  );
}
