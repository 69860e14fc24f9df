import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { day } from "#app/staff/calls.ts";
import { Segments } from "#app/staff/segments.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { OrderListState } from "#shared/contract/counter-day.ts";
import { orderStates } from "#shared/domain/orders/board.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { DayFrame } from "./day-frame.tsx";
import { dayKey } from "./day-key.ts";
import { ListedOrder } from "./listed-order.tsx";
import { OpenedOrder } from "./opened-order.tsx";

const choices = [null, ...orderStates] as const;

/** The orders of a day, to be found by number or telephone. */
export function DayOrdersPage() {
  const { t, i18n } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const [chosen, setChosen] = useState("");
  const [q, setQ] = useState("");
  const [state, setState] = useState<OrderListState | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: [...dayKey(storeID), "orders", chosen, q, state],
    queryFn: async ({ pageParam }) => {
      const query = {
        ...(chosen !== "" && { day: chosen }),
        ...(q !== "" && { q }),
        ...(state !== null && { state }),
        ...(pageParam !== "" && { cursor: pageParam }),
      };
      return (await day.orders({ params: { storeID }, query })).value;
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
  const orders = data?.pages.flatMap(({ items }) => items) ?? null;
  const shown = data?.pages[0]?.day;
  const opened = orders?.find(({ id }) => id === openedId);
  return (
    <DayFrame
      hint={shown === undefined ? undefined : formatDay(shown, parseLanguageTag(i18n.language))}
      isEmpty={orders === null}
      isCut={isError}
      onRetry={() => void refetch()}
    >
      <div className="dy-search">
        <TextField
          label={t("findOrder")}
          type="search"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={q}
          onType={(text) => setQ(text.replaceAll(/[^\d-]/g, ""))}
        />
        <TextField label={t("day")} type="date" value={chosen === "" ? (shown ?? "") : chosen} onType={setChosen} />
      </div>
      <Segments
        legend={t("state")}
        name="state"
        values={choices}
        chosen={state}
        label={(one) => t(one === null ? "allOrders" : `state${one}`)}
        onChoose={setState}
      />
      {orders?.length === 0 && <Empty title={t("noOrdersFound")} />}
      <ul className="st-list">
        {orders?.map((order) => (
          <ListedOrder key={order.id} order={order} onOpen={() => setOpenedId(order.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("showOlder")}
        </Button>
      )}
      {opened && <OpenedOrder order={opened} onClose={() => setOpenedId(null)} />}
    </DayFrame>
  );
}
