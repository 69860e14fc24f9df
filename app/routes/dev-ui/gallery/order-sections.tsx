import { useState } from "react";
import { useTranslation } from "react-i18next";
import CartContents from "#app/cart/cart-contents.tsx";
import { CartLines } from "#app/cart/cart-lines.tsx";
import { TimeSection, TimesFailed } from "#app/checkout/time-section.tsx";
import DeliveryPart from "#app/modes/delivery/order-part.tsx";
import { NoOrders } from "#app/orders/list/no-orders.tsx";
import LivePane from "#app/orders/map/live-pane.tsx";
import { OrderSkeleton } from "#app/orders/order-skeleton.tsx";
import { OrderActions } from "#app/orders/order/order-actions.tsx";
import { OrderContents } from "#app/orders/order/order-contents.tsx";
import { PayNote } from "#app/orders/order/pay-note.tsx";
import { PaymentWaitText } from "#app/orders/order/payment-news.tsx";
import { OrderHeader, Timeline } from "#app/orders/order/progress.tsx";
import { RefundNote } from "#app/orders/order/refund-note.tsx";
import { Scene } from "#app/orders/order/scene.tsx";
import ProblemCard from "#app/orders/problem/problem-card.tsx";
import { Receipt } from "#app/payment/receipt.tsx";
import { BookingCard } from "#app/reserve/booking-card.tsx";
import { TimeGrid } from "#app/reserve/time-grid.tsx";
import { DayCard } from "#app/store/day-card.tsx";
import { PlanCalendar } from "#app/store/plan-calendar.tsx";
import type { ChosenSlot } from "#app/store/times.ts";
import { Note } from "#app/ui/note.tsx";
import type { Point } from "#shared/domain/places/geo.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDay } from "#shared/domain/time/clock-text.ts";
import { addDays, minuteMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { GalleryView } from "./load-gallery.ts";
import { createOrder, createRefunded, createSlots, createTimes } from "./samples.ts";
import { Section, Specimen } from "./specimen.tsx";
import { words } from "./words.ts";

/** A door two kilometres from the shop. */
const farDoor: Point = { lat: 3.13, lng: 101.705 };
const nearShop: Point = { lat: 3.12, lng: 101.72 };

const doNothing = () => undefined;

export function TimeSamples({ nowMs, foods: [food], store }: GalleryView) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const [slot, setSlot] = useState<ChosenSlot | null>(null);
  const today = toDay(nowMs);
  const [first, second, third] = createSlots(addDays(today, 1));
  const [chosen, setChosen] = useState(first?.startAt ?? "");
  const clockMs = () => nowMs;
  const times = createTimes(nowMs);
  const asapTime = times.asap && formatClockRange(times.asap.from, times.asap.to, locale);
  return (
    <Section name="times">
      <Specimen name="slots" isWide>
        <TimeSection
          {...{ slot, clockMs, asapTime }}
          times={{ ...times, isAsked: false }}
          isFailed={false}
          failure={null}
          onRetry={doNothing}
          onSlot={setSlot}
        />
      </Specimen>
      <Specimen name="slotsFailed">
        <TimesFailed text={words.slotsFailed} onRetry={doNothing} />
      </Specimen>
      <Specimen name="slotsLoading">
        <div className="sk wait-times" />
      </Specimen>
      <Specimen name="grid">
        <TimeGrid
          slots={createSlots(addDays(today, 1))}
          name="gallery-time"
          {...{ locale, chosen }}
          isBusy={false}
          onChoose={setChosen}
        />
      </Specimen>
      <PlanSamples nowMs={nowMs} food={food} />
      <Specimen name="booking">
        {second && third && (
          <BookingCard booking={{ startAt: second.startAt, endAt: third.startAt, noOfPax: 4 }} place={store.name} />
        )}
      </Specimen>
    </Section>
  );
}

function PlanSamples({ nowMs, food }: { nowMs: number; food: GalleryView["foods"][0] }) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const today = toDay(nowMs);
  const days = { [addDays(today, 1)]: "on", [addDays(today, 3)]: "gone" } as const;
  return (
    <>
      <Specimen name="calendar">
        <PlanCalendar
          first={today}
          last={addDays(today, 13)}
          nowMs={nowMs}
          getDay={(date) =>
            date < today ? null : { label: formatDay(date, locale), tone: days[date] ?? "now", onPress: doNothing }
          }
        />
      </Specimen>
      <Specimen name="planDays">
        <ul className="plan-days">
          <DayCard
            id="gallery-day"
            date={addDays(today, 1)}
            dish={food.name}
            imageUrl={food.imageUrl}
            facts={words.sampleText}
            actions={{ dish: doNothing, dayAndTime: doNothing }}
          />
          <DayCard
            id="gallery-day-bad"
            date={null}
            dish={food.name}
            imageUrl={null}
            tone="bad"
            facts={words.sampleText}
            problem={words.sampleError}
          />
        </ul>
      </Specimen>
    </>
  );
}

export function Cart(view: GalleryView) {
  const { cart } = view;
  const problems = new Map(cart.cart.slice(0, 1).map(({ cartItemID }) => [cartItemID, words.sampleError]));
  return (
    <Section name="cart">
      <Specimen name="cartLines">
        <CartContents cart={cart} shutText={null} goals={[]} />
      </Specimen>
      <Specimen name="cartProblems">
        <CartLines cart={cart} problems={problems} />
      </Specimen>
      <Specimen name="receipt">
        <Receipt price={createOrder(view)} facts={{ mode: "DELIVERY", promoCode: "BARU10" }} />
      </Specimen>
    </Section>
  );
}

export function Orders(view: GalleryView) {
  return (
    <Section name="orders">
      <ProgressSamples {...view} />
      <OrderSamples {...view} />
      <PaymentSamples {...view} />
      <RefundSamples {...view} />
      <Specimen name="noOrders">
        <NoOrders text={words.noOrders} />
      </Specimen>
      <Specimen name="loading">
        <OrderSkeleton />
      </Specimen>
    </Section>
  );
}

const createUnpaid = (view: GalleryView) =>
  createOrder(view, {
    paymentStatus: "PENDING",
    deliveryStatus: null,
    events: [],
    payBefore: toInstant(view.nowMs + 10 * minuteMs),
  });

function createCancelled(view: GalleryView) {
  const { total } = createOrder(view);
  return createOrder(view, {
    paymentStatus: "REFUNDED",
    deliveryStatus: "CANCELLED",
    cancelReason: "CHANGED_MIND",
    refunded: total,
  });
}

const createCompleted = (view: GalleryView) => createOrder(view, { deliveryStatus: "COMPLETED", isReviewDue: true });

const toShortAgo = (nowMs: number) => toInstant(nowMs - 20 * minuteMs);

function ProgressSamples(view: GalleryView) {
  const { nowMs } = view;
  const order = createOrder(view);
  const header = { deliveryTime: null, nowMs };
  return (
    <>
      <Specimen name="progress">
        <OrderHeader order={order} {...header} />
      </Specimen>
      <Specimen name="late">
        <OrderHeader order={createOrder(view, { estimatedAt: toShortAgo(nowMs) })} {...header} />
      </Specimen>
      <Specimen name="unpaid">
        <OrderHeader order={createUnpaid(view)} {...header} />
      </Specimen>
      <Specimen name="cancelled">
        <OrderHeader order={createCancelled(view)} {...header} />
      </Specimen>
      <Specimen name="scenes">
        {(["waiting", "preparing", "ready", "done", "off"] as const).map((kind) => (
          <Scene key={kind} order={createCompleted(view)} kind={kind} />
        ))}
      </Specimen>
      <Specimen name="map">
        <LivePane order={order} followed={{ door: farDoor, shop: nearShop }} nowMs={nowMs} />
      </Specimen>
      <Specimen name="courier">
        <DeliveryPart order={order} nowMs={nowMs}>
          <Timeline order={order} nowMs={nowMs} />
        </DeliveryPart>
      </Specimen>
    </>
  );
}

function OrderSamples(view: GalleryView) {
  const order = createOrder(view);
  const at = toShortAgo(view.nowMs);
  const problem = {
    id: "1",
    kind: "QUALITY" as const,
    cartItemIDs: order.orderFoods.map(({ cartItemID }) => cartItemID),
    remark: words.remark,
    status: "CREDITED" as const,
    amount: 1180,
    answer: words.answer,
    reportedAt: at,
    decidedAt: at,
  };
  const open = { until: words.sampleText, open: doNothing };
  return (
    <>
      <Specimen name="order">
        <OrderContents order={order} />
      </Specimen>
      <Specimen name="cancelled">
        <OrderContents order={createCancelled(view)} />
      </Specimen>
      <Specimen name="actions">
        <OrderActions
          order={createCompleted(view)}
          onReorder={doNothing}
          onCancel={doNothing}
          report={open}
          invoice={open}
        />
      </Specimen>
      <Specimen name="problem">
        <ProblemCard order={order} problem={problem} />
      </Specimen>
    </>
  );
}

function PaymentSamples(view: GalleryView) {
  const { nowMs } = view;
  const order = createUnpaid(view);
  return (
    <>
      <Specimen name="payWait">
        <PayNote order={order} nowMs={nowMs} paymentReturn="waiting" onPay={doNothing} />
      </Specimen>
      <Specimen name="payWaitLong">
        <div className="pay-note">
          <Note className="waits" icon="clock">
            <PaymentWaitText order={order} nowMs={nowMs} returnedAt={nowMs - 16 * minuteMs} />
          </Note>
        </div>
      </Specimen>
      <Specimen name="payProblem">
        <PayNote order={order} nowMs={nowMs} paymentReturn={null} payProblem={words.payProblem} onPay={doNothing} />
      </Specimen>
    </>
  );
}

function RefundSamples(view: GalleryView) {
  const cancelled = createCancelled(view);
  const refund = { id: "r", to: "BANK", status: "PENDING", reason: "", purpose: "ORDER" } as const;
  const all = {
    ...cancelled,
    refunds: [{ ...refund, amount: cancelled.refunded, at: toShortAgo(view.nowMs) }],
  };
  return (
    <>
      <Specimen name="refundInPart">
        <RefundNote order={createRefunded(view, "DONE", words.remark)} />
      </Specimen>
      <Specimen name="refundUnderWay">
        <RefundNote order={createRefunded(view, "PENDING", "")} />
      </Specimen>
      <Specimen name="refundFailed">
        <RefundNote order={createRefunded(view, "FAILED", "")} />
      </Specimen>
      <Specimen name="refundOfAll">
        <RefundNote order={all} />
        <OrderContents order={all} />
      </Specimen>
    </>
  );
}
