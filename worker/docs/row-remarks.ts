import type { Row } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { remarkTexts } from "./remark-texts.ts";

/** What the flags of a row mean to a caller: who may call, limits, repeating, caching; one sentence each. */
export function getRemarks(locale: Locale, row: Row): string[] {
  const texts = remarkTexts[locale];
  const { auth, counts, idem, cache, identity, open, extension } = row;
  const cached =
    cache && texts.cache.replace("{{fresh}}", String(cache.fresh)).replace("{{stale}}", String(cache.stale));
  return [
    texts.who.replace("{{level}}", texts.levels[auth]),
    ...(counts ? [texts.counts[counts]] : []),
    ...(idem ? [texts.idem] : []),
    cached ?? texts.own,
    ...(identity ? [texts.identity] : []),
    ...(open ? [texts.open] : []),
    ...(extension ? [texts.extension] : []),
  ];
}
