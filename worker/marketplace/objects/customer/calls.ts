import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { LoginEntry } from "#worker/marketplace/api/customer-messages.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { CustomerContext } from "./core/context.ts";
import { storePastOrders } from "./core/order-index.ts";
import { endWithTokens } from "./core/token-epoch.ts";
import { createDeletionCalls, endWithAccount } from "./deletion/calls.ts";
import { enter, readSessionData } from "./enter.ts";
import { createGameCalls } from "./game/calls.ts";
import { createLiveCalls } from "./live/calls.ts";
import { createLoyaltyCalls } from "./loyalty/calls.ts";
import { createOfferCalls } from "./offers/calls.ts";
import { createOrderIndexCalls } from "./orders/calls.ts";
import { createOrderSagaCalls } from "./orders/saga-calls.ts";
import { createPersonalDataCalls } from "./personal-data.ts";
import { createProfileCalls } from "./profile/calls.ts";
import { createPushCalls } from "./push/calls.ts";

/** The calls of a Customer: those of its parts, and login, which concerns all of them. */
export function createCustomerApi(context: CustomerContext): CustomerApi {
  const { storage } = context;
  const api: CustomerApi = endWithTokens(
    endWithAccount(
      {
        enter: (entry: LoginEntry, at: CallContext) => enter(context, entry, at),
        session: (_nothing: null, at: CallContext) => readSessionData(context, at),
        storePastOrders: ({ orders }: { orders: OrderUpdate[] }, at: CallContext) => {
          storage.transactionSync(() => storePastOrders(storage.sql, orders));
          return readSessionData(context, at);
        },
        ...createProfileCalls(context),
        ...createOrderIndexCalls(context),
        ...createOrderSagaCalls(context, () => api),
        ...createLoyaltyCalls(context),
        ...createOfferCalls(context),
        ...createGameCalls(context),
        ...createPushCalls(context),
        ...createDeletionCalls(context),
        ...createPersonalDataCalls(context),
        ...createLiveCalls(context),
      },
      context,
    ),
    storage,
  );
  return api;
}
