import { contract } from "#shared/contract/index.ts";
import { type Row, rowsOf } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { apiTexts } from "./api-texts.ts";
import { table, testPage, type Visit } from "./page.ts";

/** Every call of the API as its row in the contract says it: what, by whom, how long a reply is fresh, whether it may be repeated. */
export function apiPage({ locale }: Visit): Response {
  const texts = apiTexts[locale];
  const rows = rowsOf(contract).map(({ name, row }) => [
    `<code>${row.method} ${row.path}</code><br>${name}`,
    texts.levels[row.auth],
    remarks(locale, row).join("<br>"),
  ]);
  const body = `<p>${texts.what}</p>
      <p>${texts.modes}</p>
      ${table([texts.call, texts.who, texts.remarks], rows)}`;
  return testPage({ locale, title: texts.title, body });
}

function remarks(locale: Locale, { idem, extension, cache }: Row): string[] {
  const texts = apiTexts[locale];
  return [
    ...(idem ? [texts.idem] : []),
    ...(cache ? [texts.cache.replace("{{seconds}}", String(cache.fresh))] : []),
    ...(extension ? [texts.extension] : []),
  ];
}
