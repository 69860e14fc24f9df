import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import type { MailKind, PhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { createOrderMail } from "#worker/marketplace/messages/order-mail.ts";
import { toOrderSms } from "#worker/marketplace/messages/order-sms.ts";
import { sendToPhone } from "#worker/marketplace/messages/send-to-phone.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import type { ReceiptFacts } from "#worker/marketplace/receipts/receipt.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";
import type { TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { readLanguage } from "./language.ts";
import { findRecipient } from "./recipient.ts";

/** `ref` is order, kind, and version of the order or id of the refund; it is the key of the mail too. */
export const mailTask = "MAIL";
/** `ref` is order and news. */
export const smsTask = "SMS";

/** About a day: a sender of mail knows a key no longer, and would send a second mail. */
const mostMailTries = 288;
/** About ten minutes: a message that comes later is no news. */
const mostSmsTries = 10;

/** Sends the news of orders. A mail or a message that its sender refuses is in the log, and is not tried again. */
export function createNewsTasks(context: CustomerContext, env: WorkerEnv): Readonly<Record<string, TaskHandler>> {
  const { customerID } = context;
  const { sql } = context.storage;

  async function readFacts(orderID: string, now: number): Promise<ReceiptFacts | null> {
    const locale = readLanguage(sql);
    const store = context.store(parseStoreId(orderID), { now, locale });
    const facts = await unlessGone(store("receiptFacts", { orderID, customerID }), null);
    return facts && { ...facts, order: toLocalizedOrder(locale, facts.news) };
  }

  const sendMail: TaskHandler = async ({ ref, tries }, now) => {
    const [orderID = "", kind, ...rest] = ref.split(":") as [string?, MailKind?, ...string[]];
    const facts = kind && (await readFacts(orderID, now));
    // Asked last: an account that is deleted meanwhile gets nothing.
    const { mail } = findRecipient(sql, env);
    if (!facts || !mail || isPast(kind, rest.join(":"), facts)) return null;
    const letter = await createOrderMail(
      facts,
      { kind, id: ref, to: mail.to },
      { ...getConfig(env), locale: readLanguage(sql) },
    );
    try {
      await mail.sender.send(letter);
    } catch (error) {
      if (isWorthAnother(error, tries, mostMailTries)) throw error;
      logLine({ level: "error", event: "mail-failed", kind, reason: toReason(error) });
    }
    return null;
  };

  const sendSms: TaskHandler = async ({ ref, tries }, now) => {
    const [orderID = "", news] = ref.split(":") as [string?, PhoneNews?];
    const facts = news && (await readFacts(orderID, now));
    const { phone } = findRecipient(sql, env);
    if (!facts || !phone || (news === "ready" && isHandedOver(facts.order.deliveryStatus))) return null;
    const locale = readLanguage(sql);
    const text = toOrderSms(facts.order, news, { locale, brand: getConfig(env).brand });
    const { senders, number } = phone;
    const sent = await sendToPhone(env, senders, { id: ref, number, kind: "NEWS", text }, { now, locale });
    if (sent === "DOWN" && tries < mostSmsTries) throw new ProviderError("DOWN", "order news");
    return null;
  };

  return { [mailTask]: sendMail, [smsTask]: sendSms };
}

/** That money is on its way is no news when it has arrived. */
function isPast(kind: MailKind, about: string, { order }: ReceiptFacts): boolean {
  return kind === "refund-begun" && !order.refunds?.some(({ id, status }) => id === about && status === "PENDING");
}

const isWorthAnother = (error: unknown, tries: number, most: number): boolean =>
  tries < most && !(error instanceof ProviderError && error.fault === "REFUSED");

const toReason = (error: unknown): string => (error instanceof ProviderError ? error.message : "error");
