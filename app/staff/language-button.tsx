import { useTranslation } from "react-i18next";
import { languageNames } from "#app/i18n/folders.ts";
import { Button } from "#app/ui/button.tsx";
import { getOtherLocales, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { chooseLocale } from "./language.ts";

export function LanguageButton() {
  const { i18n } = useTranslation();
  return getOtherLocales(parseLanguageTag(i18n.language)).map((locale) => (
    <Button key={locale} kind="text" aria-label={languageNames[locale].switchTo} onClick={() => chooseLocale(locale)}>
      {languageNames[locale].short}
    </Button>
  ));
}
