import type { Locale } from "#shared/domain/text/locale.ts";

/** The receipt as a page in the language of the screen; the page has the file to keep. */
export const toReceiptUrl = (orderID: string, lang: Locale): string =>
  `/v3/order/receipt/link/${orderID}?lang=${lang}&format=html`;
