import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { ReferralApi } from "#worker/marketplace/api/referral.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

type Stubs = { customer: Stub<CustomerApi>; referral: (code: string) => Stub<ReferralApi> };

/**
 * Registers the referral code of a customer and yields it. Each step may be repeated. When a code is another one's, the
 * customer takes the next.
 */
export async function registerReferral(customerID: string, { customer, referral }: Stubs): Promise<string> {
  for (;;) {
    const { code, isRegistered } = await customer("referralCode", null);
    if (isRegistered) return code;
    const isOwn = await referral(code)("register", { code, customerID });
    await customer("noteReferral", { code, isOwn });
  }
}
