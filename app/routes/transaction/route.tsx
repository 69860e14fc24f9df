import { useTranslation } from "react-i18next";
import { nowContext } from "../../context.ts";
import { AccountBar } from "../../features/account/account-bar.tsx";
import { Guarded } from "../../features/account/guarded.tsx";
import { OrderList } from "../../features/order/order-list.tsx";
import { OrderSkeleton } from "../../features/order/order-page.tsx";
import { useServerClock } from "../../features/order/use-clock.ts";
import type { Route } from "./+types/route";
import "../../styles/order.css";
import "../../styles/switch.css";

/** The server's time only: the list is its customer's, and is asked for by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: context.get(nowContext) };
}

/** The order list, with a meal-plan switch (S63). */
export default function TransactionRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("order");
  const clockMs = useServerClock(loaderData.nowMs);
  return (
    <>
      <title>{t("listTitle")}</title>
      <meta name="robots" content="noindex" />
      <AccountBar title={t("listTitle")} back="/" />
      <main id="main" className="wrap">
        <Guarded skeleton={<OrderSkeleton />}>
          <OrderList clockMs={clockMs} />
        </Guarded>
      </main>
    </>
  );
}
