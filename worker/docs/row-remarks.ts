import type { Row } from "#shared/contract/row.ts";
import { remarkTexts } from "./remark-texts.ts";

/** What the flags of a row mean to a caller: who may call, limits, repeating, caching; one sentence each. */
export function getRemarks(row: Row): string[] {
  const { auth, counts, idem, cache, identity, open, extension } = row;
  const cached =
    cache && remarkTexts.cache.replace("{{fresh}}", String(cache.fresh)).replace("{{stale}}", String(cache.stale));
  return [
    remarkTexts.who.replace("{{level}}", remarkTexts.levels[auth]),
    ...(counts ? [remarkTexts.counts[counts]] : []),
    ...(idem ? [remarkTexts.idem] : []),
    cached ?? remarkTexts.own,
    ...(identity ? [remarkTexts.identity] : []),
    ...(open ? [remarkTexts.open] : []),
    ...(extension ? [remarkTexts.extension] : []),
  ];
}
