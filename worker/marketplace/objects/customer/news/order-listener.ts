import type { WorkerEnv } from "#worker/env.ts";
import { findMails, findPhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";
import type { OrderListener } from "#worker/marketplace/objects/customer/core/order-listener.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { mailTask, smsTask } from "./entry.ts";
import { keepLanguage } from "./language.ts";
import { findRecipient } from "./recipient.ts";

/** Sets a task for each mail and message about an order, where somebody sends them (decision 0130). */
export const createNewsListener = (env: WorkerEnv): OrderListener => ({
  onUpdated(sql, order, before, now) {
    const { mail, phone } = findRecipient(sql, env);
    if (!mail && !phone) return;
    if (!before) keepLanguage(sql, order.id);
    const mails = mail ? findMails(order, before) : [];
    for (const { kind, about } of mails)
      setTask(sql, { kind: mailTask, ref: `${order.id}:${kind}:${about}`, due: now });
    const news = phone && findPhoneNews(order, before);
    if (news) setTask(sql, { kind: smsTask, ref: `${order.id}:${news}`, due: now });
  },
});
