import { useTranslation } from "react-i18next";
import type { FilterBarView } from "#app/discover/store-filters.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Each filter is a link to the list with it or without it, so that it needs no script and an address can be shared. */
export function FilterBar({ bar: { chips, clearHref } }: { bar: FilterBarView }) {
  const { t } = useTranslation(["catalogue", "facts", "common"]);
  return (
    <nav className="filters bleed" aria-label={t("filters")}>
      <div className="rail fades">
        {clearHref && (
          <LinkButton kind="pill" to={clearHref} preventScrollReset>
            {t("clearAll")}
          </LinkButton>
        )}
        {chips.map(({ key, text, name, isOn, href }) => (
          <LinkButton kind="pill" key={key} to={href} aria-current={isOn || undefined} preventScrollReset>
            {text ? t(text, { value: name }) : name}
            {isOn && <Icon name="x" size={16} />}
          </LinkButton>
        ))}
      </div>
    </nav>
  );
}
