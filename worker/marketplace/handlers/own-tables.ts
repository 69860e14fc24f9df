import type { TableTime } from "#worker/marketplace/api/customer-messages.ts";
import { ownTableIssue } from "#worker/marketplace/domain/dining/own-table.ts";
import { occupiesTables } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Objects, Calling } from "#worker/marketplace/http/context.ts";

/**
 * Holds a table. When the customer seems to have another one at that time, asks its store whether they still have it, and
 * tries again if not.
 */
export async function retryOnOwnTable<T>(
  context: Objects & Calling,
  time: TableTime & { storeID: string },
  hold: () => Promise<T>,
): Promise<T> {
  try {
    return await hold();
  } catch (error) {
    const isOwn = error instanceof DomainError && error.details.issues?.[0]?.code === ownTableIssue.code;
    if (!isOwn || !(await dropEndedTables(context, time))) throw error;
    return hold();
  }
}

/** True when one of them has ended. A table whose store does not answer is kept. */
async function dropEndedTables(context: Objects & Calling, time: TableTime & { storeID: string }): Promise<boolean> {
  const { customerID } = await context.caller();
  const customer = context.customer(customerID);
  const drop = async (id: string) => {
    const own = { reservationID: id, customerID, isVoidIfMissing: false };
    const found = await context.store(parseStoreId(id))("settleReservation", own);
    if (found && occupiesTables(found.status)) throw new DomainError("RESERVATION_CONFLICT");
    await customer("dropTableTime", { id });
  };
  const dropped = await Promise.allSettled((await customer("tablesElsewhere", time)).map(drop));
  return dropped.some(({ status }) => status === "fulfilled");
}
