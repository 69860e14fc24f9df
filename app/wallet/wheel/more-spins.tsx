import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";

const ways = [
  { icon: "gift", title: "welcomeSpin", hint: "welcomeSpinHint" },
  { icon: "shopping-bag", title: "orderSpin", hint: "orderSpinHint" },
] as const;

/** How spins are earned (PD78). */
export function MoreSpins() {
  const { t } = useTranslation("wallet");
  return (
    <section className="box3" aria-labelledby="more-spins">
      <h2 id="more-spins">{t("moreTitle")}</h2>
      <ul className="spin-ways">
        {ways.map(({ icon, title, hint }) => (
          <li key={title}>
            <i>
              <Icon name={icon} size={16} />
            </i>
            <span>
              <b>{t(title)}</b>
              <small>{t(hint)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
