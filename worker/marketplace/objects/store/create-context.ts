import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Offering } from "#worker/marketplace/domain/offering.ts";
import { getCouriers } from "#worker/marketplace/ports/courier.ts";
import { getOffering } from "#worker/marketplace/ports/offering.ts";
import { getPaymentDesk } from "#worker/marketplace/ports/payment.ts";
import { getSimulator } from "#worker/marketplace/ports/simulator.ts";
import { getTaxOffice } from "#worker/marketplace/ports/tax.ts";
import { noSockets, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import { setBoards } from "./core/boards.ts";
import type { StoreContext } from "./core/context.ts";
import { fireDue } from "./core/fire-due.ts";
import { forgetAvoid } from "./core/forget-avoid.ts";
import { setOffering } from "./core/offering.ts";
import { writeTogether } from "./core/orders-in-hand.ts";
import type { Timer } from "./core/timers.ts";
import { acceptByItself } from "./counter/acceptance.ts";
import { fireOffer } from "./counter/offer.ts";
import { pressForDemo } from "./counter/simulated-press.ts";
import { fireDiningTimer } from "./dining/calls.ts";
import { updateTable } from "./dining/entry.ts";
import { fireOrderTimer } from "./orders/calls.ts";
import { fireAttempt } from "./payments/payment-attempts.ts";
import { refundOrder } from "./payments/refund-order.ts";
import { firePlanTimer } from "./plans/calls.ts";
import { updatePlan } from "./plans/entry.ts";
import { updatePrints } from "./printing/entry.ts";
import { fireReviewTimer } from "./reviews/calls.ts";
import { updateReviewTimer } from "./reviews/entry.ts";
import { createBoards } from "./staff/boards.ts";
import { fireLadder } from "./staff/ladder.ts";
import { callStaff } from "./staff/push.ts";

/** Each handler ignores the timers of other parts. */
const timerHandlers: readonly ((context: StoreContext, timer: Timer) => void)[] = [
  fireAttempt,
  fireDiningTimer,
  fireReviewTimer,
  fireOrderTimer,
  fireLadder,
  firePlanTimer,
  fireOffer,
  ({ storage: { sql } }, timer) => forgetAvoid(sql, timer),
];

/** Connects the parts of a Store. */
export function createStoreContext(
  storage: DurableObjectStorage,
  env: WorkerEnv,
  {
    tellRider = () => undefined,
    offering = getOffering(env),
    sockets = noSockets,
  }: { tellRider?: StoreContext["tellRider"]; offering?: Offering; sockets?: SocketHolder } = {},
): StoreContext {
  const { simulationSpeed, unpaidLimits } = getConfig(env);
  const couriers = getCouriers(env);
  const simulator = getSimulator(env);
  const boards = createBoards(sockets);
  setOffering(storage.sql, offering);
  setBoards(storage.sql, boards);
  const context: StoreContext = {
    storage,
    simulator,
    speed: simulator ? simulationSpeed : 1,
    roundsPerTable: unpaidLimits.roundsPerTable,
    get paymentDesk() {
      return getPaymentDesk(env);
    },
    couriers,
    get taxOffice() {
      return getTaxOffice(env);
    },
    hooks: {
      refundOrder,
      updateReviewTimer,
      updateTable,
      updatePrints,
      updatePlan,
      acceptByItself,
      callStaff,
      pressForDemo,
    },
    tellRider,
    boards,
    runInTransaction: (now, run) => {
      fireTimers(context, now);
      return storage.transactionSync(() => writeTogether(storage.sql, run));
    },
  };
  return context;
}

export function fireTimers(context: StoreContext, now: number): void {
  fireDue(context.storage, now, (timer) => timerHandlers.forEach((fire) => fire(context, timer)));
}
