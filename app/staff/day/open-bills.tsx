import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { formatBoardTime, toShortNo } from "#app/staff/board/short.ts";
import { useNow } from "#app/staff/board/use-now.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { OpenedOrder } from "./opened-order.tsx";

const dueOf = (some: readonly StaffOrder[]): string =>
  formatRM(some.reduce((sum, { money }) => sum + (money?.due ?? 0), 0));

type Props = { orders: readonly StaffOrder[]; clockMs: number };

/** What is to be paid: tables, and orders at the counter. */
export function OpenBills({ orders, clockMs }: Props) {
  const { t, i18n } = useTranslation("staff");
  const { storeID } = useParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const due = orders.filter(({ money, endedAt }) => endedAt === null && (money?.due ?? 0) > 0);
  const tables = [...new Set(due.flatMap(({ tableNo }) => tableNo ?? []))].toSorted();
  const opened = due.find(({ id }) => id === openedId);
  const now = useNow(clockMs, minuteMs);
  const locale = parseLanguageTag(i18n.language);
  if (due.length === 0) return null;
  return (
    <div className="st-card dy-card">
      <h2>{t("openBills")}</h2>
      <ul className="st-list">
        {tables.map((table) => {
          const rounds = due.filter(({ tableNo }) => tableNo === table);
          return (
            <li key={table}>
              <div>
                <b>{t("table", { no: table })}</b>
                <small>
                  {t("rounds", { count: rounds.length })} · {dueOf(rounds)}
                </small>
              </div>
              <LinkButton kind="outline" size="small" to={`/kitchen/${storeID}/tables`}>
                {t("takeCash")}
                <span className="vh"> {t("table", { no: table })}</span>
              </LinkButton>
            </li>
          );
        })}
        {due
          .filter(({ tableNo }) => tableNo === null)
          .map((order) => (
            <li key={order.id}>
              <div>
                <b>{toShortNo(order.orderNo)}</b>
                <small>
                  {t("dueAt", { time: formatBoardTime(order.dueAt, now, locale) })} · {dueOf([order])}
                </small>
              </div>
              <Button kind="outline" size="small" onClick={() => setOpenedId(order.id)}>
                {t("open")}
                <span className="vh"> {toShortNo(order.orderNo)}</span>
              </Button>
            </li>
          ))}
      </ul>
      {opened && <OpenedOrder order={opened} onClose={() => setOpenedId(null)} />}
    </div>
  );
}
