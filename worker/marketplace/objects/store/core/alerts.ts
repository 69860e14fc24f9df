import { parseMobile, type PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { AlertRecord } from "#worker/marketplace/domain/types.ts";
import { readStoreFact, readStoreProfile, writeStoreFact } from "./store-profile.ts";

const alertsFact = "alerts";

/** The numbers that the store has chosen for an order that nobody answers. */
export const readAlerts = (sql: SqlStorage): readonly AlertRecord[] =>
  (readStoreFact(sql, alertsFact) as AlertRecord[] | null) ?? [];

export const writeAlerts = (sql: SqlStorage, alerts: readonly AlertRecord[]): void =>
  writeStoreFact(sql, alertsFact, alerts);

/** Who is called for the store: without numbers of its choice its own. A line that is no mobile takes no messages. */
export function listCalled(sql: SqlStorage): { number: PhoneNumber; lang: Locale }[] {
  const alerts = readAlerts(sql);
  const called = alerts.length > 0 ? alerts : [{ phone: readStoreProfile(sql).store.phoneNumber, lang: "EN" as const }];
  return called.flatMap(({ phone, lang }) => {
    const number = parseMobile(phone);
    return number ? [{ number, lang }] : [];
  });
}
