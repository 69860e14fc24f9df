import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CashSheet } from "#app/staff/board/cash-sheet.tsx";
import { toShortNo } from "#app/staff/board/short.ts";
import { reloadBoard } from "#app/staff/board/use-board.ts";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { reloadFloor } from "./floor-keys.ts";

/** A table with its bill: all open rounds, whoever ordered them. */
export function TableRow({ table, storeID }: { table: StaffTable; storeID: string }) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const paying = useOpen();
  const { id, name, pax, rounds, due } = table;
  const take = async (received: number, idempotencyKey: string) => {
    const body = { orderIDs: rounds.filter((round) => round.due > 0).map(({ orderID }) => orderID), received };
    const { value } = await counter.takeCash({ params: { storeID, tableID: id }, body, idempotencyKey });
    return value.item.change;
  };
  const close = () => {
    paying.close();
    void reloadFloor(queries, storeID);
    void reloadBoard(queries, storeID);
  };
  return (
    <li>
      <div>
        <b>{t("table", { no: name })}</b>
        <small>
          {t("seats", { count: pax })} · {rounds.length === 0 ? t("tableFree") : t("rounds", { count: rounds.length })}
        </small>
        {rounds.map((round) => (
          <small key={round.orderID}>
            {[toShortNo(round.orderNo), round.customer, formatRM(round.due)].filter(Boolean).join(" · ")}
          </small>
        ))}
      </div>
      {due > 0 && (
        <Button kind="outline" size="small" onClick={paying.open}>
          {t("takeCashOf", { amount: formatRM(due) })}
        </Button>
      )}
      {paying.isOpen && (
        <CashSheet
          title={t("cashOf", { no: t("table", { no: name }), amount: formatRM(due) })}
          action={t("takeCash")}
          due={due}
          onTake={take}
          onClose={close}
        />
      )}
    </li>
  );
}
