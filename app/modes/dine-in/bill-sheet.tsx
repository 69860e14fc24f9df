import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PaymentOptions } from "#app/payment/payment-options.tsx";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { useBill } from "./use-bill.ts";

export const texts = ["dineIn", "orderLater"] as const;

type Props = { storeID: string; tableNo: string; onClose: () => void };

/** The open rounds of a table, which one transaction pays. */
export default function BillSheet({ storeID, tableNo, onClose }: Props) {
  const { t } = useTranslation(["dineIn", "orderLater", "common"]);
  const table = useBill(storeID, tableNo);
  const { bill, settings, options, payment, dueSen, cashSen, isBroken, isStarting } = table;

  return (
    <Sheet title={t("billTitle", { name: tableNo })} onClose={onClose}>
      {!isBroken && (!bill || !settings) && <div className="sk panel-wait" />}
      {(table.hasFailed || isBroken) && (
        <Note tone="bad" live="alert">
          <div>
            {t("billFailed")}
            {isBroken && (
              <Button kind="text" onClick={table.reload}>
                {t("tryAgain", { ns: "common" })}
              </Button>
            )}
          </div>
        </Note>
      )}
      {bill?.rounds.length === 0 && <Note>{t("billEmpty")}</Note>}
      {bill && bill.rounds.length > 0 && settings && (
        <>
          <Rounds rounds={bill.rounds} onLeave={onClose} />
          <p className="rounds-total">
            <span>{t("billTotal")}</span>
            <b>{formatRM(dueSen)}</b>
          </p>
          {options.length === 0 && <Note tone="bad">{t("payMethodsFailed", { ns: "orderLater" })}</Note>}
          <PaymentOptions name="bill-pay" options={options} payment={payment} onChoose={table.choose} />
          <p className="meta">
            {t("payAtCounter")}
            {cashSen !== dueSen && ` · ${t("inCash", { amount: formatRM(cashSen) })}`}
          </p>
          <div className="dock">
            <Button
              kind={payment ? "primary" : "waiting"}
              isWide
              aria-disabled={!payment}
              onClick={() => void table.pay()}
              isBusy={isStarting}
            >
              {isStarting ? t("payStarting", { ns: "orderLater" }) : t("payBill", { amount: formatRM(dueSen) })}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

type RoundsProps = { rounds: readonly Order[]; onLeave: () => void };

/** The orders of the bill, each with what is due for it. */
function Rounds({ rounds, onLeave }: RoundsProps) {
  const { t, i18n } = useTranslation("dineIn");
  return (
    <ol className="rounds">
      {rounds.map((order, index) => (
        <li key={order.id}>
          <Link to={`/order-summary?id=${order.id}`} viewTransition onClick={onLeave}>
            {t("round", { number: index + 1 })}
          </Link>
          <span className="meta">{formatClock(order.orderTime, parseLanguageTag(i18n.language))}</span>
          <b>{formatRM(getExactDue(order))}</b>
        </li>
      ))}
    </ol>
  );
}
