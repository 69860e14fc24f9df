import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { IdempotentResult, IntentRequest } from "#worker/marketplace/api/customer-messages.ts";
import type { CustomerApi, OrderSagaCalls } from "#worker/marketplace/api/customer.ts";
import type { TipInput, TransactionDone, TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { takesPlace } from "#worker/marketplace/domain/time/slots.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readStoredReply } from "#worker/marketplace/objects/customer/core/intents.ts";
import { assertMayPayLater } from "#worker/marketplace/objects/customer/core/no-shows.ts";
import { createLocalStub } from "#worker/marketplace/rpc/stub.ts";
import { refreshUnpaid } from "#worker/marketplace/sagas/open-orders.ts";
import { toClaim } from "#worker/marketplace/sagas/order-code.ts";
import { placeAtStore } from "#worker/marketplace/sagas/place-order.ts";
import {
  type CallResult,
  type Finish,
  type IdempotentCall,
  runIdempotent,
  type RunStart,
} from "#worker/marketplace/sagas/run-idempotent.ts";
import type { SagaContext } from "#worker/marketplace/sagas/saga-context.ts";
import { giveTip, payOrders } from "#worker/marketplace/sagas/with-hold.ts";
import { stopRunning } from "./calls.ts";

/** The calls that reach Stores: the sagas that the Worker would run, with this Customer's own calls (decision 0123). */
export function createOrderSagaCalls(context: CustomerContext, api: () => CustomerApi): OrderSagaCalls {
  const { customerID } = context;
  /** What has begun is finished although the token ends meanwhile: its epoch was compared with the call. */
  const toSaga = ({ epoch: _epoch, ...at }: CallContext): SagaContext => {
    const self = createLocalStub(api(), at, () => context.wake(at.now));
    return {
      ...at,
      customer: () => self,
      store: (storeID) => context.store(storeID, at),
      promo: (code) => context.promo(code, at),
      reach: context.reach,
    };
  };
  const pay = <Input extends TransactionInput | TipInput>(
    { request, input }: { request: IntentRequest; input: Input },
    at: CallContext,
    steps: (saga: SagaContext, storeID: string, input: Input) => Promise<TransactionDone>,
  ) => {
    const saga = toSaga(at);
    // A payment by a page may have moved on: the Store could not tell its reply again.
    const storesLate = input.paymentType === "CREDIT";
    return run(context, api(), saga, { request, customerID, storesLate }, async () => {
      const { item, orders } = await steps(saga, request.storeID, input);
      return { reply: { item }, orders };
    });
  };
  return {
    placeOrder: ({ request, ...input }, at) => {
      const saga = toSaga(at);
      const call = {
        request,
        customerID,
        claim: () => toClaim(input.body.promoCode, customerID, saga),
        takesPlace: takesPlace(input.body.orderDineType),
        storesLate: true,
      };
      const place = () => run(context, api(), saga, call, (start) => placeAtStore(saga, customerID, input, start));
      return call.takesPlace ? retryOnUnpaidLimit(saga, customerID, place) : place();
    },
    payOrders: (payment, at) =>
      pay(payment, at, async (...asked) => {
        assertMayPayLater(context.storage.sql, payment.input.paymentType, at);
        return payOrders(...asked);
      }),
    giveTip: (payment, at) => pay(payment, at, giveTip),
  };
}

/** Runs a saga here. `storesLate`: its outcome is stored after the reply, because the Store can tell it after a crash. */
async function run(
  { storage, late }: CustomerContext,
  api: CustomerApi,
  saga: SagaContext,
  { storesLate, ...call }: IdempotentCall & { storesLate: boolean },
  steps: (start: RunStart) => Promise<CallResult>,
): Promise<IdempotentResult> {
  const { id, key } = call.request;
  const storeLate: Finish = async (done) => {
    // Another call may have asked the Store meanwhile.
    const stored = readStoredReply(storage.sql, { id, key }, saga.now);
    if (stored !== null) return stored;
    late.add(() => void api.finish(done, saga));
    return done.reply;
  };
  try {
    return await runIdempotent(saga, call, steps, storesLate ? storeLate : undefined);
  } catch (error) {
    stopRunning(storage, id);
    throw error;
  }
}

/** Places an order. After UNPAID_ORDERS_LIMIT updates the unpaid orders from their Stores and tries again. */
async function retryOnUnpaidLimit<T>(saga: SagaContext, customerID: string, place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "UNPAID_ORDERS_LIMIT") throw error;
    await refreshUnpaid(saga, customerID);
    return place();
  }
}
