import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { AccountPage } from "#app/account/account-page.tsx";
import { RequireLogin } from "#app/account/require-login.tsx";
import { nowContext } from "#app/context.ts";
import { OrderListPage } from "#app/orders/order-list.tsx";
import { OrderSkeleton } from "#app/orders/order-skeleton.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { Route } from "./+types/route";

/** Only the server's time: the browser fetches the private list. */
export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: context.get(nowContext) };
}

/** The order list (S63). `?mealPlan=1` starts with meal plans, `?unpaid=1` with unpaid orders. */
export default function TransactionRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("order");
  const clockMs = useServerClock(loaderData.nowMs);
  const [query] = useSearchParams();
  const plans = query.get("mealPlan") === "1";
  const list = query.get("unpaid") === "1" ? "unpaidOrders" : "allOrders";
  return (
    <AccountPage title={t("listTitle")} isOwn isWide>
      <meta name="robots" content="noindex" />
      <RequireLogin skeleton={<OrderSkeleton />}>
        <OrderListPage key={`${list} ${plans}`} clockMs={clockMs} startsWith={list} startsWithPlans={plans} />
      </RequireLogin>
    </AccountPage>
  );
}
