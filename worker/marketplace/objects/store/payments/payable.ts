import { canTake, describeLimits, getLeastRest } from "#shared/domain/money/payment-limits.ts";
import { getMethodNames, getPaymentMethods } from "#shared/domain/money/payment-methods.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { paysDeposit } from "#worker/marketplace/objects/store/dining/entry.ts";
import type { PaymentProvider } from "#worker/marketplace/ports/payment.ts";

type Payment = Pick<TransactionInput, "paymentType" | "paymentMethod" | "platform">;

/** Throws ALREADY_PAID, or NOT_FOUND for a cancelled order. */
export function assertPayable({ state }: StoredOrder): void {
  if (state.paymentStatus === "DONE") throw new DomainError("ALREADY_PAID");
  if (state.paymentStatus !== "PENDING") throw new DomainError("NOT_FOUND");
}

/** Throws PAYMENT_METHOD_UNAVAILABLE, in words, for an amount in sen that a provider does not take by a method. */
export function assertTakes(
  provider: Pick<PaymentProvider, "limits">,
  method: string,
  amount: number,
  { locale }: Pick<CallContext, "locale">,
): void {
  const limits = provider.limits(method);
  if (!canTake(limits, amount))
    throw new DomainError("PAYMENT_METHOD_UNAVAILABLE", {
      message: describeLimits(getMethodNames(method), limits)[locale],
    });
}

/** The least that credit may leave of an order, in sen: what some way to pay it takes. Cash takes any. */
export function readLeastRest({ storage: { sql }, paymentDesk }: StoreContext, { order }: StoredOrder): number {
  const { store } = readStoreProfile(sql);
  const { orderDineType: mode } = order;
  if ((mode === "PICKUP" || mode === "DINEIN") && !paysDeposit(sql, order)) return 0;
  const methods = getPaymentMethods({ platform: "WEB", dineTypes: store.dineTypes, hasCredit: false }, "EN");
  return getLeastRest(
    methods.flatMap(({ type, method }) => (type === "COUNTER" ? [] : (paymentDesk.find(method)?.limits(method) ?? []))),
  );
}

/** Throws PAYMENT_METHOD_UNAVAILABLE for a method or type that the store does not offer on the platform. */
export function assertMethod(sql: SqlStorage, input: Payment, at: CallContext): void {
  const { store, merchant } = readStoreProfile(sql);
  const { platform } = input;
  const offered = getPaymentMethods(
    { platform, dineTypes: store.dineTypes, hasCredit: merchant.loyaltyEnabled },
    at.locale,
  );
  const isOffered = offered.some(({ type, method }) => type === input.paymentType && method === input.paymentMethod);
  if (!isOffered) throw new DomainError("PAYMENT_METHOD_UNAVAILABLE");
}
