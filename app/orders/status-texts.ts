import type { English } from "#app/i18n/messages.ts";
import type { StatusKey } from "#shared/domain/orders/order-status.ts";

export type TextKey = keyof English["order"];

export const statusText = (key: StatusKey): TextKey => key;

/** Badge tone: waits for the customer, has ended, or has failed. Other statuses are in progress. */
export const statusTones: Partial<Record<StatusKey, "pre" | "shut" | "bad">> = {
  notPaid: "pre",
  delivered: "shut",
  orderCompleted: "shut",
  inReturn: "bad",
  returned: "bad",
  rejected: "bad",
  cancelled: "bad",
  unknown: "shut",
};
