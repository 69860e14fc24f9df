import type { Locale } from "#shared/domain/locale.ts";
import type { Text } from "./types.ts";

/** A text in the language of the reply. */
export function textIn(locale: Locale, text: Text): string {
  return locale === "CN" ? text.cn : text.en;
}
