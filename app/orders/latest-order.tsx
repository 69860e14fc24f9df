import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { NoOrders } from "./list/no-orders.tsx";
import { OrderPage } from "./order-page.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";

export const texts = ["order", "orderLive", "orderProgress", "receipt"] as const;

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
