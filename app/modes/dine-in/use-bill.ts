import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { markStale, useCachedData } from "#app/data/cached-data.client.ts";
import { toVersions, useLive } from "#app/data/use-live.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import { type ChosenPayment, choosePayment, getPaymentOptions, getTaking } from "#app/payment/payments.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { toBill } from "./bill.ts";

/** The bill asks for nothing by itself. */
const doNothing = () => undefined;

const billKey = ["ordering.bill"] as const;

/** The bill of a table, the ways to pay it, and what pays it. */
export function useBill(storeID: string, tableNo: string) {
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const orders = useCachedData({
    key: billKey,
    load: () => call.ordering.list({ query: { orderDineType: ["DINEIN"], paymentStatus: "PENDING" } }),
  });
  const settings = useCachedData({
    key: ["stores.settings", storeID],
    staleMs: 60_000,
    load: () => call.stores.settings({ params: { storeID }, query: {} }),
  });
  const bill = orders.value && toBill(orders.value.items.filter(isWhole), storeID, tableNo);
  // A round of another guest comes with the next one of the customer's own, or when the bill is opened again.
  const rounds = bill?.rounds ?? [];
  useLive(rounds.length > 0, {
    name: "bill",
    orderID: null,
    versions: () => toVersions(rounds),
    read: () => markStale(billKey),
    tell: doNothing,
  });
  // The rounds are to be paid at the counter already.
  const offered = getPaymentOptions(settings.value?.item.paymentMethods ?? [], "DINEIN", false).filter(
    ({ type }) => type !== "COUNTER",
  );
  // Without a method it is the exact sum: the options leave out the counter.
  const dueSen = bill?.getDueSen(null) ?? 0;
  const options = getTaking(offered, dueSen);
  const payment = choosePayment(options, chosen);

  return {
    bill,
    settings: settings.value,
    options,
    payment,
    choose: setChosen,
    dueSen,
    cashSen: bill?.getDueSen("CASH") ?? 0,
    isBroken: orders.state === "failed" || settings.state === "failed",
    isStarting,
    hasFailed,
    async pay() {
      if (!bill || !payment || isStarting) return;
      setStarting(true);
      setFailed(false);
      const orderIDs = bill.rounds.map(({ id }) => id);
      const begun = await beginPayment({ storeID, orderIDs, dueSen }, payment, false).catch(() => null);
      if (begun?.url) {
        leaving.to(begun.url);
        return;
      }
      setStarting(false);
      setFailed(true);
      orders.reload();
    },
    reload: () => {
      orders.reload();
      settings.reload();
    },
  };
}
