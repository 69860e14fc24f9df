import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { modeIcons } from "#app/cart/mode-icons.ts";
import { markStale } from "#app/data/cached-data.client.ts";
import { useCachedPages } from "#app/data/cached-pages.client.ts";
import { toVersions, useLive } from "#app/data/use-live.ts";
import { canReorder } from "#app/reorder/can-reorder.ts";
import { useReorder } from "#app/reorder/use-reorder.tsx";
import { getOrderName, hasStore } from "#app/site/known-store.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { useTick } from "#app/ui/use-server-clock.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { getExpected } from "#shared/domain/orders/expected-time.ts";
import {
  isUnpaid,
  type OrderList as OrderPage,
  type OrderListName,
  getStatusKey,
} from "#shared/domain/orders/order-status.ts";
import { type ListedOrder, toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime, formatWhen } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { listNames, toListQuery } from "./list/list-query.ts";
import { NoOrders } from "./list/no-orders.tsx";
import { refreshPage } from "./list/refresh-page.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { orderListQueryKey } from "./orders-cache.ts";
import { isOver } from "./polling.ts";
import { toReceiptUrl } from "./receipt-url.ts";
import { statusText, statusTones } from "./status-texts.ts";

const PaySheet = lazyPart(() => import("./order/pay-sheet.tsx"));

const filterTexts = {
  allOrders: "filterAll",
  unpaidOrders: "filterUnpaid",
  activeOrders: "filterPreparing",
} as const;
const emptyTexts = { allOrders: "emptyAll", unpaidOrders: "emptyUnpaid", activeOrders: "emptyPreparing" } as const;

const listPollMs = 15_000;

/** Paid, and not over: somebody waits for it. */
const isTracked = (order: ListedOrder) => !isOver(order) && !isUnpaid(order);

/** Orders that somebody waits for stand above the others; both stay in their order. */
export const toMovingFirst = <T extends ListedOrder>(orders: readonly T[]): T[] => [
  ...orders.filter(isTracked),
  ...orders.filter((order) => !isTracked(order)),
];

const isMoving = ({ items }: OrderPage) => items.some((order) => !isOver(order));

async function loadPage(list: OrderListName, isMealPlan: boolean, cursor: string | null) {
  const { value, failure } = await call.ordering.list({ query: toListQuery(list, isMealPlan, cursor) });
  if (failure) return { value, failure };
  const page = { items: value.items.map(toOrderSummary), cursor: value.cursor ?? null };
  return { value: refreshPage(page, list), failure };
}

type OrderListProps = { clockMs: () => number; startsWith: OrderListName; startsWithPlans: boolean };

export function OrderListPage({ clockMs, startsWith, startsWithPlans }: OrderListProps) {
  const { t } = useTranslation("order");
  const [filter, setFilter] = useState<OrderListName>(startsWith);
  const isFoodService = useIsFoodService();
  const [isMealPlan, setMealPlan] = useState(startsWithPlans && !isFoodService);
  const [payingID, setPayingID] = useState<string | null>(null);
  const pay = useOpen();
  const { reorder, sheet } = useReorder(clockMs);
  const [isTold, tell] = useState(false);
  const key = orderListQueryKey(filter, isMealPlan);
  const pages = useCachedPages<OrderPage>({
    key,
    load: (cursor) => loadPage(filter, isMealPlan, cursor),
    pollMs: (loaded, hasFailed) => ((hasFailed || !isTold) && loaded.some(isMoving) ? listPollMs : false),
  });
  // Page by page: what has come stays where it is when more comes.
  const orders = pages.value?.flatMap(({ items }) => toMovingFirst(items)) ?? [];
  const moving = orders.filter((order) => !isOver(order));
  useLive(moving.length > 0, {
    name: "list",
    orderID: null,
    versions: () => toVersions(moving),
    read: () => markStale(key),
    tell,
  });
  const paying = orders.find(({ id }) => id === payingID);
  useTick(moving.length > 0);
  return (
    <>
      <Filters
        filter={filter}
        isMealPlan={isMealPlan}
        onFilter={setFilter}
        onMealPlan={isFoodService ? null : setMealPlan}
      />
      {pages.state === "loading" && <OrderSkeleton />}
      {pages.state === "failed" && orders.length === 0 && <LoadFailed title={t("listFailed")} onRetry={pages.reload} />}
      {pages.state === "ready" && orders.length === 0 && (
        <NoOrders text={t(isMealPlan && filter === "allOrders" ? "emptyMealPlan" : emptyTexts[filter])} />
      )}
      {orders.length > 0 && (
        <ul className="orders">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              nowMs={clockMs()}
              onPay={() => {
                setPayingID(order.id);
                pay.open();
              }}
              onReorder={() => reorder(order)}
            />
          ))}
        </ul>
      )}
      {pages.hasMore && (
        <Button kind="quiet" isWide onClick={pages.loadMore} isBusy={pages.isLoadingMore}>
          {t("showMore")}
        </Button>
      )}
      {orders.length > 0 && <SpendingLinks nowMs={clockMs()} />}
      {sheet}
      {paying && pay.isOpen && <PaySheet order={paying} onClose={pay.close} />}
    </>
  );
}

type FilterProps = {
  filter: OrderListName;
  isMealPlan: boolean;
  onFilter: (filter: OrderListName) => void;
  /** Null where there are no meal plans. */
  onMealPlan: ((isMealPlan: boolean) => void) | null;
};

function Filters({ filter, isMealPlan, onFilter, onMealPlan }: FilterProps) {
  const { t } = useTranslation("order");
  return (
    <div role="group" aria-label={t("filters")} className="order-filters">
      {listNames.map((one) => (
        <Button kind="pill" key={one} aria-pressed={one === filter} onClick={() => onFilter(one)}>
          {t(filterTexts[one])}
        </Button>
      ))}
      {onMealPlan && (
        <Button kind="pill" role="switch" aria-checked={isMealPlan} onClick={() => onMealPlan(!isMealPlan)}>
          {t("mealPlans")}
        </Button>
      )}
    </div>
  );
}

/** The spending of this year and of the last one, as a file for spreadsheets. */
export function SpendingLinks({ nowMs }: { nowMs: number }) {
  const { t, i18n } = useTranslation("order");
  const isOffered = useOffered("receipts.spending");
  if (!isOffered) return null;
  const year = Number(toDay(nowMs).slice(0, 4));
  const lang = parseLanguageTag(i18n.language);
  return (
    <p className="meta spending">
      {[year, year - 1].map((one) => (
        <LinkButton kind="text" key={one} href={`/v3/web/orders/export?year=${one}&lang=${lang}`} download>
          {t("spending", { year: one })}
        </LinkButton>
      ))}
    </p>
  );
}

/** An order after its promised time, and one of which the courier says so, is late here as on its page (S175). */
function useLateText(order: ListedOrder, nowMs: number): string | null {
  const { t, i18n } = useTranslation("order");
  const expected = getExpected(order, nowMs);
  if (!expected?.isLate) return order.deliveryStatus === "DELAYED" ? t("isLate") : null;
  return t("runningLate", { time: formatWhen(expected.at, nowMs, parseLanguageTag(i18n.language)) });
}

/** When an order comes that is not late. */
function useTimeText(order: ListedOrder, nowMs: number): string | null {
  const { t, i18n } = useTranslation("order");
  const expected = isUnpaid(order) ? null : getExpected(order, nowMs);
  if (!expected || expected.isLate || order.deliveryStatus === "DELAYED") return null;
  const time = formatWhen(expected.at, nowMs, parseLanguageTag(i18n.language));
  return t(isDelivered(order.orderDineType) ? "arriving" : "readyBy", { time });
}

type RowProps = { order: Order | OrderSummary; nowMs: number; onPay: () => void; onReorder: () => void };

export function OrderRow({ order, nowMs, onPay, onReorder }: RowProps) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const { dishes } = toOrderSummary(order);
  const key = getStatusKey(order, nowMs);
  const late = useLateText(order, nowMs);
  const time = useTimeText(order, nowMs);
  const news = late ?? (order.refunds?.some(({ status }) => status === "PENDING") ? t("refundUnderWay") : null);
  return (
    <li className="orow">
      <Link to={`/order-summary?id=${order.id}`} viewTransition>
        {hasStore(order) && <Picture src={order.store.bannerUrl} width={72} height={56} placeholder="shop" />}
        <div>
          <b>{getOrderName(order, t)}</b>
          <p className="meta">
            {formatDayTime(order.orderTime, locale)}
            {order.itemCount > 0 && <span>{` · ${t("itemCount", { count: order.itemCount })}`}</span>}
          </p>
          <p className="orow-dishes">
            <Icon name={modeIcons[order.orderDineType]} size={16} />
            <span className="vh">{t(`mode${order.orderDineType}`, { ns: "common" })} </span>
            {dishes.map(({ name }) => name).join(" · ")}
          </p>
          <p className="state">
            <span className={`status ${late ? "pre" : (statusTones[key] ?? "open")}`}>
              <span>{t(statusText(key))}</span>
            </span>
            {/* The button beside it rounds nothing: cash alone is rounded, at the counter. */}
            <b>{formatRM(isUnpaid(order) ? order.total - order.rounding : order.total)}</b>
          </p>
          {time && <p className="when">{time}</p>}
          {news && <p className="late">{news}</p>}
        </div>
      </Link>
      <RowActions order={order} onPay={onPay} onReorder={onReorder} />
    </li>
  );
}

function RowActions({ order, onPay, onReorder }: Omit<RowProps, "nowMs">) {
  const { t, i18n } = useTranslation("order");
  const isEnded = isOver(order);
  const canHaveAgain = isEnded && canReorder(order);
  // Alone it would be all that a row offers; it stands on the order's page, too.
  const hasReceipt = isEnded && order.paymentStatus !== "CANCELLED" && (canHaveAgain || order.isReviewDue);
  return (
    <div className="orow-acts">
      {isTracked(order) && (
        <LinkButton
          kind="outline"
          size="small"
          to={`/order-summary?id=${order.id}`}
          viewTransition
          aria-label={`${t("track")}, ${order.orderNo}`}
        >
          {t("track")}
        </LinkButton>
      )}
      {isUnpaid(order) && hasStore(order) && (
        <Button kind="outline" size="small" onClick={onPay}>
          {t("payNow", { amount: formatRM(getExactDue(order)) })}
        </Button>
      )}
      {order.isReviewDue && (
        <LinkButton
          kind="outline"
          size="small"
          to={`/order-summary?id=${order.id}&reviewOrderID=${order.id}`}
          state={{ isAsked: true }}
          viewTransition
        >
          {t("rate")}
        </LinkButton>
      )}
      {canHaveAgain && (
        <Button kind="quiet" size="small" aria-label={t("againAt", { store: order.store.name })} onClick={onReorder}>
          <Icon name="rotate-ccw" size={16} />
          {t("again")}
        </Button>
      )}
      {hasReceipt && (
        <LinkButton
          kind="quiet"
          size="small"
          href={toReceiptUrl(order.id, parseLanguageTag(i18n.language))}
          target="_blank"
          rel="noopener"
          aria-label={`${t("receipt")}, ${order.orderNo}`}
        >
          <Icon name="file-text" size={16} />
          {t("receipt")}
        </LinkButton>
      )}
    </div>
  );
}
