import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { ConfirmPart } from "#app/ui/confirm-part.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { type CancelReason, cancelReasons } from "#shared/domain/orders/order-log.ts";

export const texts = ["order", "orderLater"] as const;

/** The reply of the cancellation replaces the cached order (S180). */
export default function CancelSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(["orderLater", "order"]);
  const [reason, setReason] = useState<CancelReason>("CHANGED_MIND");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    const { value, failure } = await call.ordering.cancel({
      params: { id: order.id },
      body: { reason },
      // The key includes the reason, because one idempotency key must not carry two bodies.
      idempotencyKey: `cancel-${order.id}-${reason}`.slice(0, 64),
    });
    setBusy(false);
    if (failure) return setProblem(failure.detail?.message ?? t("cancelFailed"));
    cacheOrder(value.item, value.deliveryTime);
    onClose();
  }

  return (
    <Sheet title={t("cancelTitle")} onClose={onClose}>
      <fieldset className="reasons" aria-label={t("cancelTitle")}>
        {cancelReasons.map((one) => (
          <label className="opt" key={one}>
            <span>{t(`reason${one}`, { ns: "order" })}</span>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
          </label>
        ))}
      </fieldset>
      <ConfirmPart
        problem={problem}
        isBusy={isBusy}
        keepText={t("cancelKeep")}
        confirmText={t("cancelConfirm")}
        onKeep={onClose}
        onConfirm={() => void cancel()}
      />
    </Sheet>
  );
}
