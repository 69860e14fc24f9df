import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { findWrong, type InvoiceDraft, type InvoiceField, toRequestBody } from "./invoice-draft.ts";

type Options = { order: Order; draft: InvoiceDraft; end: () => void; onClose: () => void };

/** Requests the invoice, or shows what is wrong and takes the focus there. */
export function useSendInvoice({ order, draft, end, onClose }: Options) {
  const { t } = useTranslation("eInvoice");
  const { t: common } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const body = toRequestBody(draft);
    if (!body) {
      setTried(true);
      return focusField(event.currentTarget, findWrong(draft)[0], draft.address.place === null);
    }
    setBusy(true);
    const { failure } = await call.receipts.requestEInvoice({ params: { id: order.id }, body });
    // The reply may be lost: the order says what the store has.
    const { value } = await call.ordering.detail({ params: { id: order.id } });
    setBusy(false);
    if (value) cacheOrder(value.item, value.deliveryTime);
    const status = value?.item.eInvoice?.status;
    const isRequested = status !== undefined && status !== "INVALID";
    if (isRequested) end();
    if (failure && (!isRequested || failure.code === "EINVOICE_NOT_POSSIBLE"))
      return setFailed(getFailureText(failure));
    end();
    showToast({ text: t("sent"), ms: toastMs.notice, closeLabel: common("close") });
    onClose();
  }

  return { isTried, send: (event: FormEvent<HTMLFormElement>) => void send(event), failed, isBusy };
}

function focusField(form: HTMLFormElement, field: InvoiceField | undefined, isPlaceMissing: boolean): void {
  const name = field === "address" ? (isPlaceMissing ? "place" : "street") : field;
  form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
