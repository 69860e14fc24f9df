import type { Locale } from "#shared/domain/text/locale.ts";

/** Keeps the language in which an order was placed: its first version comes while its call is open. */
export function keepLanguage(sql: SqlStorage, orderID: string): void {
  sql.exec(
    `INSERT INTO news_language (one, locale) SELECT 1, locale FROM intents WHERE state = 'OPEN' AND id = ?
     ON CONFLICT (one) DO UPDATE SET locale = excluded.locale WHERE locale <> excluded.locale`,
    orderID,
  );
}

/** The language of news; English until the customer has ordered. */
export function readLanguage(sql: SqlStorage): Locale {
  return sql.exec<{ locale: Locale }>("SELECT locale FROM news_language").toArray()[0]?.locale ?? "EN";
}
