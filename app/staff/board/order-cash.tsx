import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { CashSheet } from "./cash-sheet.tsx";
import { toShortNo } from "./short.ts";
import { reloadBoard } from "./use-board.ts";

type Props = { order: StaffOrder; storeID: string; onClose: () => void };

/** Takes the cash of an order and hands it over. Its card goes with that: the change is said here until it is read. */
export function OrderCash({ order, storeID, onClose }: Props) {
  const { t } = useTranslation("staff");
  const queries = useQueryClient();
  const { id, version, orderNo, money } = order;
  const due = money?.due ?? 0;
  const take = async (received: number, idempotencyKey: string) => {
    const { value } = await counter.handOver({ params: { id }, version, idempotencyKey, body: { cash: { received } } });
    return value.change ?? 0;
  };
  const close = () => {
    onClose();
    void reloadBoard(queries, storeID);
  };
  const title = t("cashOf", { no: toShortNo(orderNo), amount: formatRM(due) });
  return <CashSheet title={title} action={t("takeAndHandOver")} due={due} onTake={take} onClose={close} />;
}
