import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getRefundSum, isOfPrice } from "#shared/domain/money/paid-parts.ts";
import { getListedRefunds, getListedSum } from "#shared/domain/money/paid-parts.ts";
import { getPaymentKey } from "#shared/domain/orders/order-status.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { methodNames, paymentText, toReasonText } from "./order-texts.ts";

export const texts = ["order", "orderLater"] as const;

type Refund = NonNullable<Order["refunds"]>[number];

const states = {
  PENDING: { text: "refundPending", icon: "clock" },
  DONE: { text: "refundDone", icon: "circle-check" },
  FAILED: { text: "refundFailed", icon: "circle-alert" },
} as const;

/** One sentence for all that came back at once, or each part by itself. */
export default function Refunds({ order }: { order: Order }) {
  const { t } = useTranslation("orderLater");
  const { t: orderText } = useTranslation("order");
  const key = getPaymentKey(order);
  const listed = getListedRefunds(order);
  // What the days of a plan that are called off give back.
  const isCredit = order.orderDineType === "MEAL_PLAN" && key === "success";
  const sides = isCredit ? order.orderFoods.flatMap(({ selectedSides }) => selectedSides) : [];
  const points = sides.reduce((sum, { day }) => sum + (day?.freed?.points ?? 0), 0);
  const listedSen = listed.length === 0 ? 0 : getListedSum(order);
  const refundedSen = order.refunded - points * senPerPoint - listedSen;
  const isEnded = key === "cancelled" || key === "refunded";
  const sum =
    refundedSen > 0
      ? t(isCredit ? "refundedCredit" : "refundedAmount", { amount: formatRM(refundedSen) })
      : isEnded && listed.length === 0 && orderText(paymentText(key, order.orderDineType));
  return (
    <>
      {sum && <Note icon="undo-2">{sum}</Note>}
      {points > 0 && <Note icon="undo-2">{t("refundedPoints", { count: points })}</Note>}
      {listed.length > 0 && <RefundList order={order} refunds={listed} />}
    </>
  );
}

/** Each part that went back: how much, where to, and whether it has arrived. Below them what an order in part still costs. */
function RefundList({ order, refunds }: { order: Order; refunds: readonly Refund[] }) {
  const { t, i18n } = useTranslation("orderLater");
  const { t: orderText } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const backSen = getRefundSum(refunds);
  const isPart = order.paymentStatus === "DONE" && refunds.some((refund) => isOfPrice(refund));
  return (
    <div className="panel refunds">
      <h2>{t("refundsTitle")}</h2>
      <ul>
        {refunds.map((refund) => {
          const { text, icon } = states[refund.status as keyof typeof states] ?? states.PENDING;
          return (
            <li key={refund.id} className={refund.status === "FAILED" ? "bad" : undefined}>
              <Icon name={icon} />
              <div>
                <b>{tellWhere(refund, order, t)}</b>
                <p>{t(text)}</p>
                <p className="meta">
                  {[formatDayTime(refund.at, locale), tellWhatFor(refund, t) ?? toReasonText(refund.reason, orderText)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {isPart && (
        <dl className="facts-of">
          {(
            [
              ["refundPaid", order.total],
              ["refundBack", -backSen],
              ["refundLeft", order.total - backSen],
            ] as const
          ).map(([name, sen]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatRM(sen)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const purposeTexts = {
  SECOND: "refundForSECOND",
  CHANGED: "refundForCHANGED",
  LATE: "refundForLATE",
  TIP: "refundForTIP",
} as const;

/** What the money was for; null for the order itself. */
function tellWhatFor({ purpose }: Refund, t: TFunction<"orderLater">): string | null {
  const text = getOwn(purposeTexts, purpose);
  return text ? t(text) : null;
}

/** How much, and where to: the bank or wallet by the name of the method, the customer's credit, or points. */
function tellWhere({ to, amount: sen }: Refund, { paymentMethod }: Order, t: TFunction<"orderLater">): string {
  const amount = formatRM(sen);
  if (to === "CREDIT") return t("refundToCREDIT", { amount });
  if (to === "CASH") return t("refundToCASH", { amount });
  if (to === "POINT") return t("refundToPOINT", { amount, count: sen / senPerPoint });
  const method = methodNames[paymentMethod ?? ""] ?? t("refundSource");
  return t("refundToBANK", { amount, method });
}
