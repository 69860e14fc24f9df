import { useTranslation } from "react-i18next";
import { toOwnName } from "#app/staff/own-name.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { languageTag, parseLanguageTag, secondLocale } from "#shared/domain/text/locale.ts";

type Both = StaffOrder["lines"][number]["name"];

/** A name as the reader reads it, and as the others at the shop do. */
export function DishName({ name }: { name: Both }) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const other = secondLocale[locale];
  const [own, second] = [toOwnName(name, locale), name[other]];
  return (
    <span className="bd-dish">
      {own} {second !== null && second !== own && <small lang={languageTag[other]}>{second}</small>}
    </span>
  );
}
