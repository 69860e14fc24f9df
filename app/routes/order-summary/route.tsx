import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { RequireLogin } from "#app/account/require-login.tsx";
import { nowContext } from "#app/context.ts";
import { useEntryState } from "#app/navigation/use-entry-state.ts";
import { OrderPage } from "#app/orders/order-page.tsx";
import { OrderSkeleton } from "#app/orders/order-skeleton.tsx";
import { parsePaymentReturn } from "#app/orders/payment-return.ts";
import { BottomNav } from "#app/shell/bottom-nav.tsx";
import { PageBar } from "#app/shell/page-bar.tsx";
import { getOrderName, hasStore } from "#app/site/known-store.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Route } from "./+types/route";

/** Most links name an order. */
const LatestOrder = lazyPart(() => import("#app/orders/latest-order.tsx"), { waiting: () => <OrderSkeleton /> });

/** Only the server's time: the browser fetches the private order. */
export function loader({ context }: Route.LoaderArgs) {
  return { nowMs: context.get(nowContext) };
}

/** An order (S60); without `?id=` the latest one (PD66). */
export default function OrderSummaryRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("order");
  const [query] = useSearchParams();
  const { payProblem = null } = useEntryState<{ payProblem: string }>() ?? {};
  const [order, setOrder] = useState<Order | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const clockMs = useServerClock(loaderData.nowMs);
  const title = order ? t("orderTitle", { number: order.orderNo }) : t("orderWait");
  const id = query.get("id");
  const shown = {
    clockMs,
    paymentReturn: parsePaymentReturn(query),
    payProblem,
    onOrder: setOrder,
    onFailed: setFailed,
  };
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageBar
        back="/transaction"
        backText={t("seeOrders")}
        hasMenu={hasFailed}
        title={{
          lines: (
            <>
              {order ? getOrderName(order, t) : t("orderWait")}
              {!hasFailed && <span className="meta">{order && hasStore(order) ? title : "\u00a0"}</span>}
            </>
          ),
        }}
      />
      <main id="main">
        <RequireLogin skeleton={<OrderSkeleton />}>
          {id ? <OrderPage key={id} id={id} {...shown} /> : <LatestOrder {...shown} />}
        </RequireLogin>
      </main>
      {hasFailed && <BottomNav />}
    </>
  );
}
