import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

/**
 * Unlinks identities from the account that they lead to and that is deleted: the deletion may not have come that far, and it
 * does not know a partner's.
 */
export async function unlinkDeleted(
  identities: readonly Stub<IdentityApi>[],
  customerID: string,
  { customer }: Pick<HandlerContext, "customer">,
): Promise<void> {
  const { benefits } = await customer(customerID)("deletionLeft", null);
  await Promise.all(identities.map((identity) => identity("unlink", { customerID, benefits })));
}
