import type { Locale, Localized } from "#shared/domain/text/locale.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

const text: Localized = { EN: "No courier delivers at the moment", CN: "目前没有骑手可以外送" };

/** No courier is there: not because of the place. A page says after it that pickup is possible. */
export function createNoCourierError(locale: Locale): DomainError {
  return new DomainError("DELIVERY_NOT_AVAILABLE", { message: text[locale] });
}
