import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { English } from "#app/i18n/messages.ts";
import { isOver } from "#app/orders/polling.ts";
import { statusText, statusTones } from "#app/orders/status-texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { isHandedOver } from "#shared/domain/orders/delivery-status.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { orderTabs, type OrderTab, getStatusKey, type StatusKey, tabOf } from "#shared/domain/orders/order-status.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock, formatDay, formatDayTime, formatMinutes, formatWhen } from "#shared/domain/time/clock-text.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { getMoneyBack, getStatusAt, getTimes, type OrderTimes } from "./headline.ts";
import { tabText, toReasonText } from "./order-texts.ts";
import { TimelineEvents } from "./timeline-events.tsx";

/** Of an order that is in a tab (S176). */
type PlainKey = Extract<StatusKey, keyof English["orderProgress"]>;

type Props = { order: Order; deliveryTime: string | null; nowMs: number };

/** Food that waits for whom it is for is past the kitchen, though its status is that of the kitchen (states.md §2). */
const readySteps: Partial<Record<StatusKey, OrderTab>> = {
  readyToCollect: "delivering",
  readyForBay: "delivering",
  served: "delivered",
};

/** The times of an order, with the one that this page has shown before it became late. */
function useTimes({ order, deliveryTime, nowMs }: Props): OrderTimes | null {
  const [told, setTold] = useState<string | null>(null);
  const times = getTimes(order, deliveryTime, told, nowMs);
  if (times && !times.isLate && times.at !== told) setTold(times.at);
  return times;
}

/** How far an order is: in large letters when it comes, and once it has ended what that means. */
export function OrderHeader(props: Props) {
  const { order, nowMs } = props;
  const { t, i18n } = useTranslation(["order", "orderProgress"]);
  const locale = parseLanguageTag(i18n.language);
  const tab = tabOf(order);
  const status = getStatusKey(order, nowMs);
  const step = readySteps[status] ?? tab;
  const reached = step ? orderTabs.indexOf(step) : -1;
  const times = useTimes(props);
  const tellMeal = useMealText();
  const late = times?.isLate && !isJustOver(times, nowMs) && <Late order={order} times={times} nowMs={nowMs} />;
  return (
    <section className="eta">
      <StatusLine order={order} status={status} times={times} />
      <h1 className={hasFigure({ order, status, times }) ? undefined : "plain"}>
        <Headline order={order} status={status} times={times} nowMs={nowMs} />
      </h1>
      {/* In plain words (PD126). What should have come by now is said in their place, so that little moves. */}
      {times?.isOverdue && late
        ? late
        : tab && <p>{tellMeal(order, status) ?? t(`orderProgress:${status as PlainKey}`)}</p>}
      {order.deliveryTime &&
        !isOver(order) &&
        order.orderDineType !== "MEAL_PLAN" &&
        order.deliveryTime !== times?.at &&
        order.deliveryTime !== times?.before && (
          <p>{t("scheduledFor", { time: formatWhen(order.deliveryTime, nowMs, locale) })}</p>
        )}
      {isOver(order) && order.cancelReason && <p>{toReasonText(order.cancelReason, t)}</p>}
      {(tab || !isOver(order)) && (
        <ol className="prog" aria-label={t("progressLabel")}>
          {orderTabs.map((one, index) => (
            <li
              key={one}
              className={index < reached || step === "delivered" ? "done" : index === reached ? "now" : ""}
              {...(index === reached && { "aria-current": "step" })}
            >
              {t(tabText(one, order.orderDineType))}
            </li>
          ))}
        </ol>
      )}
      {!times?.isOverdue && late}
    </section>
  );
}

/** Of a plan that is accepted: its kitchen does not start soon, but on a day. */
function useMealText() {
  const { t, i18n } = useTranslation("orderProgress");
  return ({ orderDineType, orderFoods }: Order, status: StatusKey): string | null => {
    if (orderDineType !== "MEAL_PLAN" || status !== "progressing") return null;
    const days = orderFoods.flatMap(({ selectedSides }) => selectedSides.flatMap(({ day }) => day ?? []));
    const sorted = days.toSorted((a, b) => a.deliverAt.localeCompare(b.deliverAt));
    const next = sorted.find((day) => day.status === "PLANNED" || day.status === "LOCKED");
    if (!next) return null;
    const day = formatDay(next.deliverAt.slice(0, 10), parseLanguageTag(i18n.language));
    return t(next === sorted[0] ? "firstMeal" : "nextMeal", { day });
  };
}

/** Who is late by seconds is there before anybody has read why, and what stands below would move twice. */
const isJustOver = ({ at, isOverdue }: OrderTimes, nowMs: number) =>
  isOverdue && at !== null && nowMs - fromInstant(at) < minuteMs;

type StatusProps = { order: Order; status: StatusKey; times: OrderTimes | null };

/** True where the large words are not the status itself. */
const hasFigure = ({ order, times }: StatusProps) =>
  times !== null || isHandedOver(order.deliveryStatus) || getMoneyBack(order) !== null;

/** The large words are that it is late: what stands around them does not say so again. */
const hasNoTime = ({ at, isOverdue }: OrderTimes) => isOverdue || at === null;

const toneOf = (order: Order, status: StatusKey) =>
  statusTones[status] ?? (tabOf(order) === "waiting" ? "pre" : "open");

/** The status, which is announced once with each step, and the day of the order. */
function StatusLine(props: StatusProps) {
  const { order, status, times } = props;
  const { t, i18n } = useTranslation(["order", "orderLive"]);
  const locale = parseLanguageTag(i18n.language);
  const tone = times?.isLate ? "pre" : isHandedOver(order.deliveryStatus) ? "open" : toneOf(order, status);
  const at = times === null ? getStatusAt(order) : null;
  const isSameDay = at?.slice(0, 10) === order.orderTime.slice(0, 10);
  const late = ` · ${t("orderLive:late")}`;
  return (
    <div className="lvl">
      <LiveText as="p" live="status" className={hasFigure(props) ? `status ${tone}` : "vh"}>
        <span>
          {t(statusText(status))}
          {times?.isLate && (hasNoTime(times) ? <span className="vh">{late}</span> : late)}
        </span>
        {at && <time dateTime={at}>{(isSameDay ? formatClock : formatDayTime)(at, locale)}</time>}
      </LiveText>
      <p className="meta">{formatDay(order.orderTime.slice(0, 10), locale)}</p>
    </div>
  );
}

/** A time, a wish or an amount in large letters; without any the status itself. */
function Headline({ order, status, times, nowMs }: StatusProps & { nowMs: number }) {
  const { t, i18n } = useTranslation(["order", "orderLive"]);
  const locale = parseLanguageTag(i18n.language);
  const money = getMoneyBack(order);
  const name = `${t(statusText(status))} · `;
  if (times && hasNoTime(times)) {
    return (
      <>
        <span className="vh">{name}</span>
        <span>{t("orderLive:late")}</span>
      </>
    );
  }
  if (times?.at) {
    const { at, before, minutes } = times;
    const isToday = formatWhen(at, nowMs, locale) === formatClock(at, locale);
    const arriving = t(isDelivered(order.orderDineType) ? "arriving" : "readyBy", {
      time: formatWhen(at, nowMs, locale),
    });
    return (
      <>
        <span className="vh">{`${name}${arriving} `}</span>
        <span aria-hidden="true">{formatClock(at, locale)}</span>{" "}
        <small>
          {before !== null && <del>{formatClock(before, locale)}</del>}
          {!isToday && <span aria-hidden="true">{formatDay(at.slice(0, 10), locale)}</span>}
          {isToday && minutes !== null && minutes <= mostMinutes && (
            <span>{t("orderLive:inMinutes", { time: formatMinutes(minutes, locale) })}</span>
          )}
        </small>
      </>
    );
  }
  const text = isHandedOver(order.deliveryStatus)
    ? t("orderLive:enjoy")
    : money && t(money.hasArrived ? "orderLive:moneyBack" : "orderLive:moneyOnItsWay", { amount: formatRM(money.sen) });
  return text ? (
    <>
      <span className="vh">{name}</span>
      {text}
    </>
  ) : (
    t(statusText(status))
  );
}

/** A longer wait is a time of day. */
const mostMinutes = 90;

/** By how much it is later and what is known of the cause. */
function Late({ order, times, nowMs }: { order: Order; times: OrderTimes; nowMs: number }) {
  const { t, i18n } = useTranslation(["order", "orderLive"]);
  const locale = parseLanguageTag(i18n.language);
  const { at, before, isOverdue } = times;
  const told = order.events.findLast(({ status }) => status === order.deliveryStatus);
  const isDelayed = order.deliveryStatus === "DELAYED";
  const time = (instant: string) => formatWhen(instant, nowMs, locale);
  const byMinutes = at && before ? Math.round((fromInstant(at) - fromInstant(before)) / minuteMs) : 0;
  const due = isOverdue ? at : at === null ? before : null;
  return (
    <div className="late-note">
      <Icon name="clock-alert" />
      <div>
        <b>
          {due
            ? t("wasDue", { time: time(due) })
            : byMinutes > 0
              ? t("orderLive:lateBy", { time: formatMinutes(byMinutes, locale) })
              : t("isLate")}
        </b>
        {isDelayed && told && <p>{t("orderLive:lateTold", { time: time(told.at) })}</p>}
        {told?.reason && <p>{toReasonText(told.reason, t)}</p>}
      </div>
    </div>
  );
}

/** The details of the progress, folded: the four main steps are above. On paper they are unfolded. */
export function Timeline({ order, nowMs }: { order: Order; nowMs: number }) {
  const { t } = useTranslation("order");
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const unfold = (isPrinted: boolean) => () => {
      if (!details.current) return;
      if (isPrinted) wasOpen = details.current.open;
      details.current.open = isPrinted || wasOpen;
    };
    const [before, after] = [unfold(true), unfold(false)];
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  if (order.events.length === 0) return null;
  return (
    <details className="sec tl-box" ref={details}>
      <summary>
        <h2>{t("progressTitle")}</h2>
        <Icon name="chevron-down" />
      </summary>
      <TimelineEvents order={order} nowMs={nowMs} />
    </details>
  );
}
