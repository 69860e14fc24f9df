import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { type DayEdit, type OrderDay, toEditBody } from "./order-days.ts";

/** Changes or skips a day; the page shows the new order, and says so in a toast. */
export function useDayEdit(order: Order, day: OrderDay, onDone: () => void) {
  const { t, i18n } = useTranslation("mealPlan");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  return {
    isBusy,
    failure,
    /** False when the server has refused it. */
    async save(edit: DayEdit): Promise<boolean> {
      if (isBusy) return true;
      setBusy(true);
      const refused = await editDay(order, day, edit);
      setBusy(false);
      setFailure(refused);
      if (refused) return false;
      const text = t(edit === "skip" ? "skipped" : "changed", {
        day: formatDay(day.date, parseLanguageTag(i18n.language)),
      });
      showToast({ text, ms: toastMs.short, closeLabel: t("close", { ns: "common" }) });
      onDone();
      return true;
    },
  };
}

/** Returns the failure, null after success. */
async function editDay({ id }: Pick<Order, "id">, day: OrderDay, edit: DayEdit): Promise<ApiError | null> {
  const body = toEditBody(id, day, edit);
  const { value, failure } = await call.ordering.editMealPlan({ params: { orderID: id }, body });
  if (failure) return failure;
  cacheOrder(value.item, value.deliveryTime);
  return null;
}
