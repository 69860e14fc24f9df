import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { isOver } from "#app/orders/polling.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FailureNote, LiveText, Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { isAwaited } from "./rules.ts";

/** "I'm here", which also counts before the food is ready; then what the store knows. */
export function CarArrival({ order, nowMs }: { order: Order; nowMs: number }) {
  const { t, i18n } = useTranslation("driveThru");
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOffered = useOffered("ordering.arrived");
  const isReady = order.kitchenState === "READY";

  async function tell() {
    if (isBusy) return;
    setBusy(true);
    const { value, failure } = await call.ordering.arrived({ params: { id: order.id }, body: {} });
    setBusy(false);
    setFailed(failure && getFailureText(failure));
    if (value) cacheOrder(value.item, value.deliveryTime);
  }

  if (order.arrivedAt) {
    const time = formatWhen(order.arrivedAt, nowMs, parseLanguageTag(i18n.language));
    if (isOver(order)) return <p className="meta arrived">{t("arrivedAt", { time })}</p>;
    return (
      <LiveText as="section" live="status" className="here-card">
        <Icon name="circle-check" size={24} />
        <h2>{t("hereDone")}</h2>
        <p>{t("toldAt", { time })}</p>
        <p>{t(isReady ? "comesNow" : "comesWhenReady")}</p>
      </LiveText>
    );
  }
  if (!isOffered || !isAwaited(order)) return null;
  const button = (
    <>
      <FailureNote text={failed} />
      <Button kind="primary" isWide className="here" onClick={() => void tell()} isBusy={isBusy}>
        <span>
          {t("here")}
          <small>{order.vehicleNo}</small>
        </span>
      </Button>
    </>
  );
  return (
    <>
      <Note className="here-note" icon="info">
        {t(isReady ? "hereWhenReady" : "hereEarly")}
      </Note>
      <div className="here-box only-d">{button}</div>
      <div className="cartbar only-m">{button}</div>
    </>
  );
}
