import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, LiveText, Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { readLeftOut } from "#shared/domain/orders/missing-dish.ts";
import { formatTimeLeft } from "#shared/domain/time/countdown.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";

export const texts = ["orderLater"] as const;

type Props = { order: Order; clockMs: () => number };
type Offer = NonNullable<Order["answers"]>[number];

/** Asks whether another dish is fine for one that is missing, with the time that is left. */
export default function OfferNote({ order, clockMs }: Props) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const nowMs = clockMs();
  const offers = (order.answers ?? []).filter(({ until }) => fromInstant(until) > nowMs);
  return offers.map((offer) => <Question key={offer.line} order={order} offer={offer} nowMs={nowMs} />);
}

function Question({ order, offer, nowMs }: { order: Order; offer: Offer; nowMs: number }) {
  const { t } = useTranslation("orderLater");
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leftMs = fromInstant(offer.until) - nowMs;
  const missing = order.orderFoods[Number(offer.line)]?.name ?? "";

  async function answer(isAccepted: boolean) {
    const name = isAccepted ? "yes" : "no";
    setBusy(name);
    const { failure } = await call.ordering.answer({
      params: { id: order.id },
      body: { line: offer.line, isAccepted },
      // One key must not carry two bodies.
      idempotencyKey: `${name}-${offer.line}-${order.id}`.slice(0, 64),
    });
    // What has become of it, also when the answer was lost or came too late.
    const { value: now } = await call.ordering.detail({ params: { id: order.id } });
    if (now) cacheOrder(now.item, now.deliveryTime);
    setBusy(null);
    setProblem(failure && (failure.code === "STATE_CHANGED" ? t("offerOver") : getFailureText(failure)));
  }

  return (
    <Note as="section" tone="careful" icon="clock" className="offer">
      <LiveText as="p" live="status">
        <b>{t("offerTitle", { instead: offer.instead, missing })}</b>
      </LiveText>
      <p>{t(`offerWhy${readLeftOut(offer.reason)}`, { missing })}</p>
      <p className="offer-left" role="timer" aria-live="off">
        {t(leftMs > minuteMs ? "offerLeft" : "offerLastMinute", { time: formatTimeLeft(leftMs) })}
      </p>
      <FailureNote text={problem} />
      <div className="wait-acts">
        <Button kind="outline" isBusy={busy === "no"} onClick={() => void answer(false)}>
          <span>
            {t("offerNo")}
            <Back amount={offer.back.leftOut} />
          </span>
        </Button>
        <Button kind="primary" isBusy={busy === "yes"} onClick={() => void answer(true)}>
          <span>
            {t("offerYes")}
            <Back amount={offer.back.swapped} />
          </span>
        </Button>
      </div>
      <p className="meta">{t("offerSilence")}</p>
    </Note>
  );
}

function Back({ amount }: { amount: number }) {
  const { t } = useTranslation("orderLater");
  return amount > 0 ? <small>{t("offerBack", { amount: formatRM(amount) })}</small> : null;
}
