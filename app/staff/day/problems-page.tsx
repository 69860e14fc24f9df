import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { day } from "#app/staff/calls.ts";
import { Empty } from "#app/ui/empty.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { DayFrame } from "./day-frame.tsx";
import { useDay } from "./day-key.ts";
import { ListedOrder } from "./listed-order.tsx";
import { OpenedOrder } from "./opened-order.tsx";

/** What customers have reported, what waits for an answer first. */
export function ProblemsPage() {
  const { t } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { value, isCut, reload } = useDay(storeID, ["problems"], async () => {
    const { value: reply } = await day.problems({ params: { storeID }, query: {} });
    return reply.items;
  });
  const open = value?.filter(({ problem }) => problem?.status === "OPEN") ?? [];
  const answered = value?.filter(({ problem }) => problem?.status !== "OPEN") ?? [];
  const opened = value?.find(({ id }) => id === openedId);
  const list = (title: string, orders: readonly StaffOrder[]) =>
    orders.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul className="st-list">
          {orders.map((order) => (
            <Reported key={order.id} order={order} onOpen={() => setOpenedId(order.id)} />
          ))}
        </ul>
      </section>
    );
  return (
    <DayFrame isEmpty={value === null} isCut={isCut} onRetry={reload}>
      {value?.length === 0 && <Empty title={t("noProblems")} />}
      {list(t("toBeAnswered"), open)}
      {list(t("answered"), answered)}
      {opened && <OpenedOrder order={opened} onClose={() => setOpenedId(null)} />}
    </DayFrame>
  );
}

function Reported({ order, onOpen }: { order: StaffOrder; onOpen: () => void }) {
  const { t } = useTranslation("staff");
  const { problem } = order;
  if (!problem) return null;
  const words = problem.remark === "" ? t("problemWithoutWords") : problem.remark;
  const more = [words, problem.amount !== null && formatRM(problem.amount), problem.answer].filter(Boolean).join(" · ");
  return <ListedOrder order={order} more={more} onOpen={onOpen} />;
}
