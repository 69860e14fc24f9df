import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { IdentityApi } from "#worker/marketplace/objects/identity/api.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

type Accounts = Pick<HandlerContext, "customer">;

/**
 * The customer that an identity leads to, given the one that it has named: a new one when that account is deleted. A
 * partner's account is unlinked here, because a deletion knows only the phone number.
 */
export async function findLivingCustomer(
  identity: Stub<IdentityApi>,
  customerID: string,
  { customer }: Accounts,
): Promise<string> {
  if (!(await customer(customerID)("isDeleted", null))) return customerID;
  await unlink(identity, customerID, { customer });
  return (await identity("customer", null)).customerID;
}

/** Unlinks an identity whose account is deleted. */
export async function unlinkDeleted(identity: Stub<IdentityApi>, { customer }: Accounts): Promise<void> {
  const { customerID } = await identity("linked", null);
  if (customerID !== null && (await customer(customerID)("isDeleted", null)))
    await unlink(identity, customerID, { customer });
}

/** The deletion may not have come that far. */
async function unlink(identity: Stub<IdentityApi>, customerID: string, { customer }: Accounts): Promise<void> {
  const { benefits } = await customer(customerID)("deletionLeft", null);
  await identity("unlink", { customerID, benefits });
}
