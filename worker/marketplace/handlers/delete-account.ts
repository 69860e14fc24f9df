import type { Issue } from "#shared/contract/errors.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Objects } from "#worker/marketplace/http/context.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";
import { finishDeletion } from "#worker/marketplace/sagas/finish-deletion.ts";
import { resolveOpenIntent } from "#worker/marketplace/sagas/run-idempotent.ts";
import type { SagaContext } from "#worker/marketplace/sagas/saga-context.ts";
import { createGuest } from "./auth.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { useNumberCode } from "./number-code.ts";

/**
 * Deletes the caller's account (decision 0058). Nothing changes before `beginDeletion`; from then on the account ends,
 * whatever fails: what is left is done by the Customer's alarm.
 */
export const deleteAccount: MarketplaceHandlers["session"]["deleteAccount"] = async ({ body }, context) => {
  const { code, forfeitCredit = false } = body;
  const { customerID } = await context.caller();
  const customer = context.customer(customerID);
  const { profile } = await customer("session", null);
  const visits = await assertNothingOpen(customerID, forfeitCredit, context);
  const { identity, owner } = await useNumberCode(profile, code, context);
  if (owner.customerID !== customerID) throw new DomainError("FORBIDDEN");
  context.reach("code-used");
  await customer("beginDeletion", { identity, forfeitCredit, visits });
  context.reach("deletion-begun");
  try {
    await finishDeletion(customerID, { ...context, customer }, context.reach);
  } catch (error) {
    logLine({ event: "deletion-unfinished", requestId: context.requestId, trace: toErrorTrace(error) });
  }
  const guest = createGuest();
  return { token: await context.sign(guest), customerId: guest.customerID };
};

/** Throws ACCOUNT_HAS_OPEN_ITEMS with all of them. Returns the number of visits until now. */
async function assertNothingOpen(
  customerID: string,
  forfeitCredit: boolean,
  context: SagaContext & Objects,
): Promise<number> {
  const customer = context.customer(customerID);
  const intents = await customer("openIntents", null);
  await Promise.all(intents.map((intent) => resolveOpenIntent(context, intent, customerID)));
  const before = await customer("openItems", { forfeitCredit });
  // The Customer may be behind its Stores. An order whose Store does not answer stays open.
  const open = before.issues.filter(({ code }) => code === "order");
  await Promise.allSettled(open.map(({ path }) => refreshOrder(path, customerID, context)));
  const { issues, storeIDs, visits } = open.length > 0 ? await customer("openItems", { forfeitCredit }) : before;
  const reservations = await Promise.all(storeIDs.map((storeID) => findReservations(storeID, customerID, context)));
  const all = [...issues, ...reservations.flat()];
  if (all.length > 0) throw new DomainError("ACCOUNT_HAS_OPEN_ITEMS", { issues: all });
  return visits;
}

async function refreshOrder(orderID: string, customerID: string, { store, customer }: Objects): Promise<void> {
  await customer(customerID)("storeOrder", await store(parseStoreId(orderID))("order", { orderID, customerID }));
}

async function findReservations(storeID: string, customerID: string, { store }: Objects): Promise<Issue[]> {
  const live = await unlessGone(store(storeID)("reservations", { customerID }), []);
  return live.map(({ id }) => ({ path: id, code: "reservation" }));
}
