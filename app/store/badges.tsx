import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";

/** Unknown badges are hidden. The two trust badges are the only lawful ones. */
const known = {
  HALAL_CERTIFIED: { text: "facts:halalCertified", icon: "badge-check", tone: "" },
  NON_HALAL: { text: "facts:nonHalal", icon: null, tone: "" },
  NEW: { text: "facts:badgeNew", icon: null, tone: "" },
  PROMO: { text: "facts:badgePromo", icon: "tag", tone: "promo" },
  FREE_DELIVERY: { text: "facts:freeDelivery", icon: "scooter", tone: "ok" },
  PREORDER: { text: "facts:preorder", icon: "calendar-clock", tone: "pre" },
  DINEIN: { text: "common:modeDINEIN", icon: "utensils", tone: "" },
  DRIVE_THRU: { text: "common:modeDRIVE_THRU", icon: "car", tone: "" },
  MEAL_PLAN: { text: "common:modeMEAL_PLAN", icon: "calendar-days", tone: "" },
} as const;

export function Badges({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation(["facts", "common"]);
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
