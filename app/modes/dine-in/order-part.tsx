import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { call } from "../../api/call.ts";
import { useServerData } from "../../data/server-data.ts";
import { TableNumber } from "../../features/table/table-number.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import type { OrderProps } from "../order-modes.ts";
import { type BillRounds, toBill } from "./bill.ts";

/** The table, the bill of its rounds, and the way to the next round. */
export default function DineInPart({ order, children }: OrderProps) {
  const { t } = useTranslation("dineIn");
  const { tableNo, store } = order;
  return (
    <>
      {tableNo !== null && (
        <section className="at-table" aria-label={t("tableTitle")}>
          <TableNumber name={tableNo} />
          <div>
            <b>{t("table", { name: tableNo })}</b>
            <p className="meta">{store.name}</p>
          </div>
        </section>
      )}
      {children}
      {tableNo !== null && <TableBill order={order} tableNo={tableNo} />}
      <Link className="act bill-more" to={`/${store.id}/home?mode=DINEIN`} viewTransition>
        <Icon name="utensils" size={24} />
        <span>
          {t("orderMore")}
          <small>{t("orderMoreHint")}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </>
  );
}

type BillProps = Pick<OrderProps, "order"> & { tableNo: string };

/** Several open rounds are paid together; a single one is paid as any order. */
function TableBill({ order, tableNo }: BillProps) {
  const { t, i18n } = useTranslation("dineIn");
  const storeID = order.store.id;
  const { value, state, reload } = useServerData({ storeID, version: order.version }, (_, signal) =>
    call.ordering.list({ query: { orderDineType: ["DINEIN"], paymentStatus: "PENDING" } }, signal),
  );
  const sheet = useOnDemand(() => import("./pay-bill-sheet.tsx"), ["orderLater", "dineIn"]);
  const bill: BillRounds | null = value && toBill(value.items, storeID, tableNo);
  if (!bill && state === "failed") {
    return (
      <div className="note bad" role="alert">
        <div>
          {t("billFailed")}
          <button type="button" className="link" onClick={reload}>
            {t("tryAgain", { ns: "common" })}
          </button>
        </div>
      </div>
    );
  }
  if (!bill || bill.rounds.length < 2) return null;
  const amount = formatRM(bill.payableSen);
  return (
    <section className="sec bill" aria-labelledby="h-bill">
      <div className="head">
        <h2 id="h-bill">{t("billTitle", { name: tableNo })}</h2>
      </div>
      <p className="meta">{t("billHint")}</p>
      <ol>
        {bill.rounds.map(({ id, orderTime, payable }, index) => (
          <li key={id}>
            <Link to={`/order-summary?id=${id}`} viewTransition aria-current={id === order.id ? "page" : undefined}>
              {t("round", { number: index + 1 })}
            </Link>
            <span className="meta">{formatClock(orderTime, parseLanguageTag(i18n.language))}</span>
            <b>{formatRM(payable)}</b>
          </li>
        ))}
      </ol>
      <p className="bill-total">
        <span>{t("billTotal")}</span>
        <b>{amount}</b>
      </p>
      <button type="button" className="btn btn-1 btn-block" onClick={sheet.open}>
        {t("payBill", { amount })}
      </button>
      {sheet.Part && <sheet.Part bill={bill} onClose={sheet.close} />}
    </section>
  );
}
