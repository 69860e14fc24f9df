import type { Order } from "#shared/contract/order-entities.ts";
import { getMethodName } from "#shared/domain/money/payment-methods.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatFullTime } from "#shared/domain/time/clock-text.ts";
import { getRefunded } from "./receipt.ts";
import { receiptTexts } from "./texts.ts";

/** Ringgit with two decimals and no sign of the currency, so that a spreadsheet can add it up. */
const toAmount = (sen: number) => (sen / 100).toFixed(2);

/** Without it a spreadsheet reads Chinese in another encoding. */
const byteOrderMark = "\uFEFF";

function createColumns(locale: Locale): Record<string, (order: Order) => string> {
  const texts = receiptTexts[locale];
  return {
    [texts.ordered]: ({ orderTime }) => formatFullTime(orderTime, locale),
    [texts.orderNo]: ({ orderNo }) => orderNo,
    [texts.store]: ({ store }) => store.name,
    [texts.mode]: ({ orderDineType }) => texts.modes[orderDineType],
    [texts.items]: ({ orderFoods }) =>
      orderFoods
        .filter(({ leftOut }) => !leftOut)
        .map(({ itemQuantity, name }) => `${itemQuantity} × ${name}`)
        .join("; "),
    [texts.subtotal]: ({ subtotal }) => toAmount(subtotal),
    [texts.tax]: ({ tax }) => toAmount(tax),
    [texts.tip]: ({ tip }) => toAmount(tip),
    [texts.total]: ({ total }) => toAmount(total),
    [texts.redeemed]: ({ redeemed }) => toAmount(redeemed),
    [texts.paid]: ({ payable }) => toAmount(payable),
    [texts.refunded]: (order) => toAmount(getRefunded(order)),
    [texts.lateTip]: ({ lateTip }) => toAmount(lateTip?.status === "DONE" ? lateTip.amount : 0),
    [texts.method]: ({ paymentMethod }) => (paymentMethod === null ? "" : getMethodName(paymentMethod, locale)),
  };
}

const columnsOf = { EN: createColumns("EN"), CN: createColumns("CN") } as const satisfies Record<Locale, object>;

/**
 * The CSV file of orders in the language of the reader: amounts in ringgit, times of Malaysia. A cell that begins like a
 * formula gets a leading apostrophe, because dishes and stores are named by others.
 */
export function createSpending(orders: readonly Order[], locale: Locale): string {
  const columns = columnsOf[locale];
  const rows = orders.map((order) => Object.values(columns).map((toCell) => toCell(order)));
  return byteOrderMark + [Object.keys(columns), ...rows].map((row) => row.map(quoteCell).join(",")).join("\r\n");
}

/** RFC 4180, and spreadsheets would drop a space at either end. */
function quoteCell(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return text !== cell || /[",\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
