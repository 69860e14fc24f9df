import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { StoreApi } from "#worker/marketplace/objects/store/api.ts";
import type { TipInput, TransactionInput } from "#worker/marketplace/objects/store/messages.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

/** An error releases the hold; without a reply the Customer's alarm settles it (wire.md §8.6). */
export async function withHold<T>(
  context: HandlerContext,
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

/** Tips a rider from the caller's wallet: holds the credit, then gives it. */
export async function tipFromWallet(context: HandlerContext, input: TipInput, store: Stub<StoreApi>) {
  const { attemptID: id, customerID } = input;
  const held = await store("tipDue", input);
  await context.customer(customerID)("holdCredit", { id, orders: held, isTip: true });
  return withHold(context, { id, customerID }, () => store("tip", { ...input, held }));
}

/** Pays orders from the caller's wallet: holds the credit, then pays all orders or none. */
export async function payFromWallet(context: HandlerContext, input: TransactionInput, store: Stub<StoreApi>) {
  const { attemptID: id, customerID } = input;
  const held = await store("creditDue", input);
  await context.customer(customerID)("holdCredit", { id, orders: held });
  return withHold(context, { id, customerID }, () => store("transaction", { ...input, held }));
}
