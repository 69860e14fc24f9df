import { getPaymentMethods } from "#shared/domain/payment-methods.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { TransactionInput } from "#worker/marketplace/objects/store/messages.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";

type Payment = Pick<TransactionInput, "paymentType" | "paymentMethod" | "platform">;

/** Throws ALREADY_PAID, or NOT_FOUND for a cancelled order. */
export function assertPayable({ state }: StoredOrder): void {
  if (state.paymentStatus === "DONE") throw new DomainError("ALREADY_PAID");
  if (state.paymentStatus !== "PENDING") throw new DomainError("NOT_FOUND");
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
