import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { OrderPage } from "#app/orders/order/order-page.client.tsx";
import { OrderSkeleton } from "#app/orders/status/order-skeleton.tsx";
import { NoOrders } from "./no-orders.tsx";

export default function LatestOrder(shown: Omit<ComponentProps<typeof OrderPage>, "id">) {
  const { t } = useTranslation("order");
  const { value, state } = useCachedData({
    key: ["ordering.latest"],
    load: () => call.ordering.list({ query: { view: "summary" } }),
  });
  const latest = value?.items[0];
  if (state === "loading") return <OrderSkeleton />;
  if (latest) return <OrderPage id={latest.id} {...shown} />;
  return (
    <div className="wrap">
      <NoOrders text={t("emptyAll")} />
    </div>
  );
}
