import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { counter } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { StaffBar } from "#app/staff/staff-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { CashSheet } from "./cash-sheet.tsx";
import { toShortNo } from "./short.ts";
import { reloadBoard } from "./use-board.ts";

const keyOf = (storeID: string) => ["tables", storeID];

/** The tables of a store with their bills: all open rounds, whoever ordered them. */
export function TablesPage() {
  const { t } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const { value, hasFailed, reload } = useShopData(keyOf(storeID), async () => {
    const { value: reply } = await counter.tables({ params: { storeID } });
    return reply.items;
  });
  return (
    <>
      <StaffBar title={t("tables")} hint={t("tablesHint")} />
      <main className="st-page" id="main">
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        {value?.length === 0 && <Empty title={t("noTables")} />}
        <ul className="st-list">
          {value?.map((table) => (
            <TableRow key={table.id} table={table} storeID={storeID} />
          ))}
        </ul>
      </main>
    </>
  );
}

function TableRow({ table, storeID }: { table: StaffTable; storeID: string }) {
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
    void queries.invalidateQueries({ queryKey: keyOf(storeID) });
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
