import type { Locale } from "#shared/domain/locale.ts";

/** The receipt as a page, or as a file to keep, in the language of the screen. */
export const toReceiptUrl = (orderID: string, lang: Locale, format: "html" | "pdf"): string =>
  `/v3/order/receipt/link/${orderID}?lang=${lang}&format=${format}`;
