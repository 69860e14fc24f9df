import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { languageNames } from "#app/i18n/folders.ts";
import { languageTag, getOtherLocales, parseLanguageTag } from "#shared/domain/text/locale.ts";

/** Plain links that work without JavaScript: the server stores the language and renders the same page. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  return getOtherLocales(parseLanguageTag(i18n.language)).map((locale) => {
    const query = new URLSearchParams(search);
    query.set("lang", locale);
    return (
      <a
        key={locale}
        className="lang"
        href={`${pathname}?${query}`}
        lang={languageTag[locale]}
        aria-label={languageNames[locale].switchTo}
      >
        {languageNames[locale].short}
      </a>
    );
  });
}
