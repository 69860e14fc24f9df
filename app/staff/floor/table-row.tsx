import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CashSheet } from "#app/staff/board/cash-sheet.tsx";
import { toShortNo } from "#app/staff/board/short.ts";
import { reloadBoard } from "#app/staff/board/use-board.ts";
import { counter, floor } from "#app/staff/calls.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { reloadFloor } from "./floor-keys.ts";
import { MoveSheet } from "./move-sheet.tsx";
import { SplitSheet } from "./split-sheet.tsx";

type Props = { table: StaffTable; tables: readonly StaffTable[]; storeID: string };

/** A table with its bill: all open rounds, whoever ordered them. */
export function TableRow({ table, tables, storeID }: Props) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const paying = useOpen();
  const splitting = useOpen();
  const moving = useOpen();
  const joining = useOpen();
  const { id, name, pax, joined, rounds, due } = table;
  const others = tables.filter((other) => other.id !== id);
  const params = { storeID, tableID: id };
  const take = async (received: number, idempotencyKey: string) => {
    const body = { orderIDs: rounds.filter((round) => round.due > 0).map(({ orderID }) => orderID), received };
    const { value } = await counter.takeCash({ params, body, idempotencyKey });
    return value.item.change;
  };
  const reload = async () => {
    await Promise.all([reloadFloor(queries, storeID), reloadBoard(queries, storeID)]);
  };
  const part = usePress(async (idempotencyKey) => {
    await floor.joinTables({ params, body: { to: null }, idempotencyKey });
    await reload();
  });
  return (
    <li className="st-reservation">
      <div>
        <b>{[name, ...joined.map((other) => other.name)].map((no) => t("table", { no })).join(" + ")}</b>
        <small>
          {t("seats", { count: pax })} · {rounds.length === 0 ? t("tableFree") : t("rounds", { count: rounds.length })}
        </small>
        {rounds.map((round) => (
          <small key={round.orderID}>
            {[toShortNo(round.orderNo), round.customer, formatRM(round.due)].filter(Boolean).join(" · ")}
          </small>
        ))}
        <FailureNote text={part.problem} />
      </div>
      <div className="st-row">
        {due > 0 && (
          <>
            <Button kind="outline" size="small" onClick={paying.open}>
              {t("takeCashOf", { amount: formatRM(due) })}
            </Button>
            <Button kind="quiet" size="small" onClick={splitting.open}>
              {t("splitBill")}
            </Button>
          </>
        )}
        {rounds.length > 0 && others.length > 0 && (
          <>
            <Button kind="quiet" size="small" onClick={moving.open}>
              {t("moveGuests")}
            </Button>
            <Button kind="quiet" size="small" onClick={joining.open}>
              {t("joinTables")}
            </Button>
          </>
        )}
        {joined.length > 0 && (
          <Button kind="quiet" size="small" isBusy={part.isBusy} onClick={part.press}>
            {t("partTables")}
          </Button>
        )}
      </div>
      {paying.isOpen && (
        <CashSheet
          title={t("cashOf", { no: t("table", { no: name }), amount: formatRM(due) })}
          action={t("takeCash")}
          due={due}
          onTake={take}
          onClose={() => {
            paying.close();
            void reload();
          }}
        />
      )}
      {splitting.isOpen && (
        <SplitSheet
          table={table}
          storeID={storeID}
          onClose={() => {
            splitting.close();
            void reload();
          }}
        />
      )}
      {moving.isOpen && (
        <MoveSheet
          title={t("moveTo", { name: t("table", { no: name }) })}
          action={t("moveGuests")}
          tables={others}
          onMove={async (to, idempotencyKey) => {
            const body = { orderIDs: rounds.map(({ orderID }) => orderID), to };
            await floor.moveRounds({ params, body, idempotencyKey });
            await reload();
          }}
          onClose={moving.close}
        />
      )}
      {joining.isOpen && (
        <MoveSheet
          title={t("joinTo", { name: t("table", { no: name }) })}
          action={t("joinTables")}
          tables={others}
          onMove={async (to, idempotencyKey) => {
            // Its bill goes on as that of the table where the press began.
            await floor.joinTables({ params: { storeID, tableID: to }, body: { to: id }, idempotencyKey });
            await reload();
          }}
          onClose={joining.close}
        />
      )}
    </li>
  );
}
