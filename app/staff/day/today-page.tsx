import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { day } from "#app/staff/calls.ts";
import { useShop } from "#app/staff/shop.ts";
import type { Today } from "#shared/contract/counter-day.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatEnd } from "#shared/domain/time/clock-text.ts";
import { Drawer } from "./cash-drawer.tsx";
import { DayFrame } from "./day-frame.tsx";
import { useDay } from "./day-key.ts";
import { OpenBills } from "./open-bills.tsx";
import { SumList } from "./sum-list.tsx";

/** The day so far: what was taken, of what and by what, what is to be paid, and the drawer. */
export function TodayPage() {
  const { t, i18n } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const { role } = useShop().grant;
  const { board } = useAtStore();
  const { value, isCut, reload } = useDay(storeID, ["today"], async () => {
    const { value: reply } = await day.today({ params: { storeID } });
    return reply.item;
  });
  const locale = parseLanguageTag(i18n.language);
  const hint =
    value === null
      ? undefined
      : [formatDay(value.day, locale), t("dayUntil", { time: formatEnd(value.until, locale) })].join(" · ");
  return (
    <DayFrame hint={hint} isEmpty={value === null} isCut={isCut} onRetry={reload}>
      {value && (
        <div className="dy-grid">
          <section aria-label={t("money")}>
            <Figures today={value} />
            {value.gross > 0 && (
              <div className="st-card dy-card">
                <h2>{t("madeOf")}</h2>
                <MadeOf today={value} />
                <h2>{t("paidBy")}</h2>
                <PaidBy today={value} />
              </div>
            )}
            {board && <OpenBills orders={board.orders} clockMs={board.clockMs} />}
          </section>
          <Drawer today={value} storeID={storeID} isReadOnly={role === "ACCOUNTANT"} />
        </div>
      )}
    </DayFrame>
  );
}

function Figures({ today }: { today: Today }) {
  const { t } = useTranslation("staff");
  const { gross, orders, refunds, refundsCash, rejected, unanswered, openBills, noShow } = today;
  const figures = [
    [t("taken"), formatRM(gross), t("orderCount", { count: orders })],
    [t("moneyRefunded"), formatRM(refunds), t("ofItCash", { amount: formatRM(refundsCash) })],
    [t("rejected"), String(rejected), t("unansweredCount", { count: unanswered })],
    [t("openBills"), String(openBills), t("notCollected", { count: noShow })],
  ] as const;
  return (
    <dl className="dy-figures">
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = [
  ["food", "partFood"],
  ["tax", "partTax"],
  ["service", "partService"],
  ["delivery", "partDelivery"],
  ["tip", "partTip"],
  ["rounding", "partRounding"],
] as const;

function MadeOf({ today }: { today: Today }) {
  const { t } = useTranslation("staff");
  const rows = parts
    .filter(([part]) => part === "food" || today.parts[part] !== 0)
    .map(([part, name]) => ({ name: t(name), amount: today.parts[part] }));
  return <SumList rows={rows} total={{ name: t("taken"), amount: today.gross }} />;
}

/** Brands have one name in every language. */
const brands: Record<string, string> = {
  DUITNOW_QR: "DuitNow QR",
  TNG: "Touch ’n Go",
  GRABPAY: "GrabPay",
  BOOST: "Boost",
  SHOPEEPAY: "ShopeePay",
  ALIPAY_PLUS: "Alipay+",
};
const methods = { FPX: "methodFPX", CARD: "methodCARD", CASH: "methodCASH", WALLET: "methodWALLET" } as const;
const isNamed = (method: string): method is keyof typeof methods => Object.hasOwn(methods, method);

function PaidBy({ today }: { today: Today }) {
  const { t } = useTranslation("staff");
  const nameOf = (method: string) => (isNamed(method) ? t(methods[method]) : (brands[method] ?? t("methodOther")));
  const rows = today.methods.map(({ method, amount }) => ({
    name: nameOf(method),
    amount,
    share: amount / today.gross,
  }));
  return <SumList rows={rows} total={{ name: t("together"), amount: today.gross }} />;
}
