import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { languageTag, getOtherLocale, parseLanguageTag } from "#shared/domain/locale.ts";

/** A plain link that works without JavaScript: the server stores the language and renders the same page. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const other = getOtherLocale(parseLanguageTag(i18n.language));
  const query = new URLSearchParams(search);
  query.set("lang", other);
  return (
    <a
      className="lang"
      href={`${pathname}?${query}`}
      lang={languageTag[other]}
      hrefLang={languageTag[other]}
      aria-label={t("switchLanguage")}
      rel="nofollow"
    >
      {t("switchLanguageShort")}
    </a>
  );
}
