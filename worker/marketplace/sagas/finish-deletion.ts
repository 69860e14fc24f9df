import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { IdentityApi } from "#worker/marketplace/api/identity.ts";
import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";

type Stubs = {
  customer: Stub<CustomerApi>;
  referral: (code: string) => Stub<ReferralApi>;
  store: (storeID: string) => Stub<StoreApi>;
  identity: (name: string) => Stub<IdentityApi>;
};

/** Steps after which a crash leaves the rest to the Customer's alarm. */
type Step = "identity-unlinked" | "referral-dropped" | "store-forgot" | "store-crossed-off" | "customer-wiped";

/**
 * Carries out a deletion that has begun, each step of which may be repeated. The number is free first, so that a store
 * that does not answer keeps nobody from a new account; the Customer is wiped last, because it knows what is left.
 */
export async function finishDeletion(
  customerID: string,
  { customer, referral, store, identity: identityOf }: Stubs,
  reach: (step: Step) => void = () => undefined,
): Promise<void> {
  const { identity, benefits, referralCode, storeIDs } = await customer("deletionLeft", null);
  if (identity !== null) await identityOf(identity)("unlink", { customerID, benefits });
  reach("identity-unlinked");
  await referral(referralCode)("drop", { code: referralCode, customerID });
  reach("referral-dropped");
  for (const storeID of storeIDs) {
    await unlessGone(store(storeID)("forgetCustomer", { customerID }), undefined);
    reach("store-forgot");
    await customer("storeForgot", { storeID });
    reach("store-crossed-off");
  }
  await customer("wipe", null);
  reach("customer-wiped");
}
