import { formatRM } from "#shared/domain/money/money.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import type { OrderMail } from "#worker/marketplace/domain/orders/order-news.ts";
import type { Mail } from "#worker/marketplace/ports/message.ts";
import { renderReceiptHtml } from "#worker/marketplace/receipts/receipt-html.ts";
import { renderReceiptPdf } from "#worker/marketplace/receipts/receipt-pdf.ts";
import { createReceipt, type ReceiptFacts, type ReceiptReader } from "#worker/marketplace/receipts/receipt.ts";
import { orderTexts } from "./order-texts.ts";

/** A mail about an order: what is new, what went back so far, and the receipt as it is now. */
export async function createOrderMail(
  facts: ReceiptFacts,
  { kind, id, to }: Pick<OrderMail, "kind"> & Pick<Mail, "id" | "to">,
  reader: ReceiptReader,
): Promise<Mail> {
  const { order } = facts;
  const texts = orderTexts[reader.locale];
  const about = {
    orderNo: order.orderNo,
    store: order.store.name,
    isRejected: order.deliveryStatus === "REJECTED",
  };
  const refunds = (order.refunds ?? []).map(({ amount, to: place, status, purpose }) => {
    const line = texts.refund(formatRM(amount), nameOf(texts.to, place), nameOf(texts.refundStatus, status));
    const what = getOwn(texts.refundFor, purpose);
    return what ? `${line} (${what})` : line;
  });
  const lines = [texts.sentences[kind](about), ...(kind === "receipt" ? [] : refunds)];
  const receipt = createReceipt(facts, reader);
  return {
    id,
    to,
    subject: texts.subjects[kind](about),
    html: await renderReceiptHtml(receipt, lines),
    text: [...lines, `${about.store} · ${about.orderNo}`, texts.paid(formatRM(order.payable))].join("\n\n"),
    files: [{ name: `${receipt.fileName}.pdf`, type: "application/pdf", bytes: renderReceiptPdf(receipt) }],
  };
}

const nameOf = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
