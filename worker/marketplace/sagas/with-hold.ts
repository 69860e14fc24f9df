import type { TipInput, TransactionDone, TransactionInput } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { SagaContext } from "./saga-context.ts";

/** An error releases the hold; without a reply the Customer's alarm settles it (wire.md §8.6). */
export async function withHold<T>(
  context: SagaContext,
  hold: { id: string; customerID: string },
  call: () => Promise<T>,
): Promise<T> {
  context.reach("hold-written");
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) await context.customer(hold.customerID)("giveBackHolds", { id: hold.id });
    throw error;
  }
}

/** Tips a rider; from the wallet: holds the credit, then gives it. */
export async function giveTip(context: SagaContext, storeID: string, input: TipInput): Promise<TransactionDone> {
  const store = context.store(storeID);
  if (input.paymentType !== "CREDIT") return store("tip", input);
  const { attemptID: id, customerID } = input;
  const held = await store("tipDue", input);
  await context.customer(customerID)("holdCredit", { id, orders: held, isTip: true });
  return withHold(context, { id, customerID }, () => store("tip", { ...input, held }));
}

/** Pays orders; from the wallet: holds the credit, then pays all orders or none. */
export async function payOrders(
  context: SagaContext,
  storeID: string,
  input: TransactionInput,
): Promise<TransactionDone> {
  const store = context.store(storeID);
  if (input.paymentType !== "CREDIT") return store("transaction", input);
  const { attemptID: id, customerID } = input;
  const held = await store("creditDue", input);
  await context.customer(customerID)("holdCredit", { id, orders: held });
  return withHold(context, { id, customerID }, () => store("transaction", { ...input, held }));
}
