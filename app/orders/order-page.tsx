import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { orderModes, plainMode } from "#app/modes/order-modes.ts";
import { canReorder } from "#app/reorder/can-reorder.ts";
import { useReorder } from "#app/reorder/use-reorder.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { lazyPart, useAreSettled } from "#app/ui/lazy-part.tsx";
import { Note } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { useTick } from "#app/ui/use-server-clock.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";
import { getReportDeadline } from "#shared/domain/orders/order-problem.ts";
import { canCancel, isUnpaid } from "#shared/domain/orders/order-status.ts";
import { getEInvoiceDeadline } from "#shared/domain/people/e-invoice.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDayTime } from "#shared/domain/time/clock-text.ts";
import { toDay, toInstant } from "#shared/domain/time/time.ts";
import { getFollowed } from "./map/followed.ts";
import { LiveRoom } from "./map/live-room.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { asksToWait } from "./order/asks-to-wait.ts";
import { OrderActions } from "./order/order-actions.tsx";
import { OrderContents } from "./order/order-contents.tsx";
import { OrderFacts } from "./order/order-facts.tsx";
import { hasPaymentNews, PaymentNews, PayNote } from "./order/pay-note.tsx";
import { OrderHeader, Timeline } from "./order/progress.tsx";
import { RefundNote, Refunds, tellsOfMoney } from "./order/refund-note.tsx";
import { getSceneKind } from "./order/scene-of.ts";
import { Scene } from "./order/scene.tsx";
import { useOrder } from "./order/use-order.ts";
import type { PaymentReturn } from "./payment-return.ts";
import { isOver } from "./polling.ts";
import { PushSlot } from "./push/push-slot.tsx";

const PaySheet = lazyPart(() => import("./order/pay-sheet.tsx"));
const CancelSheet = lazyPart(() => import("./order/cancel-sheet.tsx"));
const ProblemSheet = lazyPart(() => import("./problem/problem-sheet.tsx"));
const EInvoiceSheet = lazyPart(() => import("./e-invoice/e-invoice-sheet.tsx"));

/** Most orders are over. */
const LivePane = lazyPart(() => import("./map/live-pane.tsx"), {
  waiting: ({ order }) => <LiveRoom hasRider={Boolean(order.delivery?.courier?.position)} />,
});

const ProblemCard = lazyPart(() => import("./problem/problem-card.tsx"), {
  waiting: () => <div className="sk problem-wait" />,
});

/** Most orders are answered. */
const WaitNote = lazyPart(() => import("./order/wait-note.tsx"));

/** Few orders miss a dish. */
const OfferNote = lazyPart(() => import("./order/offer-note.tsx"));

const TipCard = lazyPart(() => import("./order/tip-card.tsx"));

/** Until when a problem can be reported, and whether it still can; null for an order that is not there yet, or has a report. */
function getReport(order: Order, nowMs: number, locale: Locale) {
  const deadline = order.problem ? null : getReportDeadline(order);
  return deadline === null ? null : { until: formatDayTime(toInstant(deadline), locale), isPossible: nowMs < deadline };
}

/** The last day to request an e-invoice, or another one for one that was not accepted; null when it is not possible, or the upstream knows of none. */
function getInvoiceDay(order: Order, nowMs: number, locale: Locale): string | null {
  const isOpen = order.eInvoice === null || order.eInvoice?.status === "INVALID";
  const deadline = isOpen ? getEInvoiceDeadline(order) : null;
  return deadline !== null && nowMs < deadline ? formatDay(toDay(deadline - 1), locale) : null;
}

type Props = {
  id: string;
  clockMs: () => number;
  paymentReturn: PaymentReturn;
  payProblem: string | null;
  onOrder: (order: Order) => void;
  /** A page without its order has the ways on of any page that is missing. */
  onFailed: (hasFailed: boolean) => void;
};

export function OrderPage({ id, clockMs, paymentReturn, payProblem, onOrder, onFailed }: Props) {
  const { value: data, reload } = useOrder(id);
  const order = data?.order ?? null;
  useTick(order !== null && !isOver(order));
  useEffect(() => {
    if (order) onOrder(order);
  }, [order, onOrder]);
  const hasFailed = order === null && Boolean(data?.lastFailure);
  useEffect(() => onFailed(hasFailed), [hasFailed, onFailed]);
  if (order) return <KnownOrder order={order} data={data} {...{ clockMs, paymentReturn, payProblem }} />;
  return data?.lastFailure ? (
    <OrderFailed isMissing={data.lastFailure === "NOT_FOUND"} onRetry={reload} />
  ) : (
    <OrderSkeleton />
  );
}

function OrderFailed({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const { t } = useTranslation("order");
  const list = (
    <LinkButton kind={isMissing ? "primary" : "outline"} to="/transaction" viewTransition>
      {t("seeOrders")}
    </LinkButton>
  );
  return isMissing ? (
    <Empty art="error-plate" title={t("notFoundTitle")} hint={t("notFoundHint")} live="alert" className="wrap">
      {list}
    </Empty>
  ) : (
    <LoadFailed art="error-plate" title={t("loadFailed")} onRetry={onRetry} className="wrap">
      {list}
    </LoadFailed>
  );
}

/** What stands between head and dishes of this order. */
function listFirstParts(order: Order, paymentReturn: PaymentReturn, payProblem: string | null) {
  const isDue = isUnpaid(order);
  return [
    ...(isDue && hasPaymentNews(order, paymentReturn, payProblem) ? [PaymentNews] : []),
    ...(!isDue && tellsOfMoney(order) ? [Refunds] : []),
    ...(asksToWait(order) ? [WaitNote] : []),
    ...(order.answers ? [OfferNote] : []),
    ...(order.problem ? [ProblemCard] : []),
    ...(isHandedOver(order.deliveryStatus) ? [TipCard] : []),
  ];
}

type KnownProps = Pick<Props, "clockMs" | "paymentReturn" | "payProblem"> & {
  order: Order;
  data: ReturnType<typeof useOrder>["value"];
};

function KnownOrder({ order, data, clockMs, paymentReturn, payProblem }: KnownProps) {
  const { t, i18n } = useTranslation("order");
  const pay = useOpen();
  const cancel = useOpen();
  const hasMap = useRootData()?.tiles !== undefined;
  const problem = useOpen();
  const invoice = useOpen();
  const { reorder, sheet } = useReorder(clockMs);
  const Part = orderModes[order.orderDineType] ?? plainMode;
  const isSettled = useAreSettled([Part, ...listFirstParts(order, paymentReturn, payProblem)]);
  // What a mode adds stands in the middle: nothing is shown that it would move.
  if (!isSettled) return <OrderSkeleton />;
  const nowMs = clockMs();
  // Right below whom and what the order waits for.
  const progress = (
    <>
      <PushSlot order={order} />
      <Timeline order={order} nowMs={nowMs} />
    </>
  );
  const locale = parseLanguageTag(i18n.language);
  const report = getReport(order, nowMs, locale);
  const invoiceDay = getInvoiceDay(order, nowMs, locale);
  const followed = getFollowed(order);
  const scene = getSceneKind(order);
  const live = followed && <LivePane order={order} followed={followed} nowMs={nowMs} />;
  const contents = (
    <div className={`cols order-cols${scene ? " scened" : ""}`}>
      <div>
        {scene && <Scene order={order} kind={scene} />}
        {!hasMap && live}
        <OrderHeader order={order} deliveryTime={data?.deliveryTime ?? null} nowMs={nowMs} />
        {data && data.failures > 1 && (
          <Note tone="careful" live="status">
            {t("stale")}
          </Note>
        )}
        {isUnpaid(order) ? (
          <PayNote {...{ order, nowMs, paymentReturn, payProblem }} onPay={pay.open} />
        ) : (
          <RefundNote order={order} />
        )}
        {asksToWait(order) && <WaitNote order={order} onCancel={canCancel(order, nowMs) ? cancel.open : null} />}
        {order.answers && <OfferNote order={order} clockMs={clockMs} />}
        <Part order={order} nowMs={nowMs}>
          {progress}
        </Part>
        {order.problem && <ProblemCard order={order} problem={order.problem} />}
        <OrderFacts order={order} />
      </div>
      <aside className="side">
        <OrderContents order={order}>
          {isHandedOver(order.deliveryStatus) && <TipCard order={order} nowMs={nowMs} />}
        </OrderContents>
        <OrderActions
          order={order}
          onReorder={canReorder(order) ? () => reorder(order) : null}
          onCancel={canCancel(order, nowMs) ? cancel.open : null}
          report={report && { until: report.until, open: report.isPossible ? problem.open : null }}
          invoice={invoiceDay === null ? null : { until: invoiceDay, open: invoice.open }}
        />
      </aside>
    </div>
  );
  return (
    <>
      {hasMap && live ? (
        <div className="followed">
          {live}
          {contents}
        </div>
      ) : (
        <div className="wrap">{contents}</div>
      )}
      {sheet}
      {pay.isOpen && <PaySheet order={order} onClose={pay.close} />}
      {invoice.isOpen && <EInvoiceSheet order={order} onClose={invoice.close} />}
      {problem.isOpen && <ProblemSheet order={order} onClose={problem.close} />}
      {cancel.isOpen && <CancelSheet order={order} onClose={cancel.close} />}
    </>
  );
}
