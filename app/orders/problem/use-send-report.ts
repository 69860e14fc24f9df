import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type ProblemDraft, toReportBody } from "./problem-draft.ts";

type Options = { order: Order; draft: ProblemDraft; end: () => void; onClose: () => void };

export function useSendReport({ order, draft, end, onClose }: Options) {
  const { t } = useTranslation("problem");
  const { t: common } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send() {
    const body = toReportBody(draft);
    if (!body || isBusy) return;
    setBusy(true);
    const { failure } = await call.problems.report({ params: { id: order.id }, body });
    // The reply may be lost: the order says what the store has.
    const { value } = await call.ordering.detail({ params: { id: order.id } });
    setBusy(false);
    if (value) cacheOrder(value.item, value.deliveryTime);
    // The report that the store has may be another one, of another device.
    if (failure && (!value?.item.problem || failure.code === "PROBLEM_NOT_POSSIBLE"))
      return setFailed(getFailureText(failure));
    end();
    showToast({ text: t("sent", { store: order.store.name }), ms: toastMs.notice, closeLabel: common("close") });
    onClose();
  }

  return { send: () => void send(), failed, isBusy };
}
